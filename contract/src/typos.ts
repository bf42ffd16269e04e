/** How typos in searches are forgiven, on the server and in the browser. */

/** The typos allowed in a word of this length: 0 below 4 letters, 1 below 8, else 2. */
export const typosAllowed = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/**
 * Whether `typed` is a prefix of `word` with at most `typos` wrong, missing, extra, or swapped letters
 * (optimal string alignment distance to every prefix of `word`).
 */
export function isFuzzyPrefix(word: string, typed: string, typos: number): boolean {
  if (typos === 0 || word.length < typed.length - typos) return false
  const width = Math.min(word.length, typed.length + typos)
  let before: number[] = []
  let last = Array.from({ length: width + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const now = [row]
    let least = row
    for (let column = 1; column <= width; column++) {
      const same = typed[row - 1] === word[column - 1]
      let cost = Math.min(
        at(last, column - 1) + (same ? 0 : 1),
        at(last, column) + 1,
        at(now, column - 1) + 1,
      )
      const swapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      if (row > 1 && column > 1 && swapped) cost = Math.min(cost, at(before, column - 2) + 1)
      now.push(cost)
      least = Math.min(least, cost)
    }
    if (least > typos) return false
    before = last
    last = now
  }
  return Math.min(...last) <= typos
}

const at = (row: number[], column: number): number => row[column] ?? Infinity
