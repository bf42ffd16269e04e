type Line = { level: number; time: number; msg: string }

/** The lines that a server has printed, all of which are JSON. */
const linesOf = (output: string): Line[] =>
  output
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)

/** The errors that a server has printed, one a line. */
export const errorsIn = (output: string): string =>
  linesOf(output)
    .map(({ level, msg }) => (level >= 50 ? `${msg}\n` : ''))
    .join('')
