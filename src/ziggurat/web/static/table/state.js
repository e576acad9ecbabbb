// What the page knows: the table as the server told it last, and what the player is about to do.

export const state = {
  number: -1,
  status: "open",
  seat: null,
  asked: null,
  undo: false,
  hint: false,
  lesson: null, // the step of a guided opening that waits for this seat
  since: 0, // how many answers there were when this seat had given its last one
  recent: [],
  answers: [], // the legal answers, each as the list of its targets
  chosen: new Set(), // what the player has pointed at
  confirming: null, // an answer that waits for a confirmation
  advised: null, // the hint for the present question
  advising: false, // whether a hint is awaited
};

// Every head goes with every tail.
export function expand([names, groups]) {
  const answers = [];
  for (const [heads, tails] of groups) {
    for (const head of heads) {
      const begin = head.map((number) => names[number]);
      for (const tail of tails) answers.push([...begin, names[tail]]);
    }
  }
  return answers;
}

export const isAsked = () => state.asked !== null;
export const has = (answer, targets) => targets.every((target) => answer.includes(target));
export const fitting = () => state.answers.filter((answer) => has(answer, [...state.chosen]));
export const same = (one, two) => one.length === two.length && has(one, two);
