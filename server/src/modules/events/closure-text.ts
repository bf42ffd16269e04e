/** Says that a course closed or play stopped: `the course is closed`, `play stopped after hole 7`. */
export const closureText = (hole: number, verb: 'is' | 'was'): string =>
  hole === 0 ? `the course ${verb} closed` : `play stopped after hole ${hole}`
