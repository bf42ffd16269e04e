/** How many slips are forgiven in a word of this length: none below 4 letters, 2 from 8 on. */
export const slipsAllowed = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/**
 * Whether `typed` is the beginning of `word` but for at most `slips` letters wrong, missing, too
 * many or swapped with their neighbour (optimal string alignment against every prefix of `word`).
 */
export function beginsAlmost(word: string, typed: string, slips: number): boolean {
  if (slips === 0 || word.length < typed.length - slips) return false
  const width = Math.min(word.length, typed.length + slips)
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
    if (least > slips) return false
    before = last
    last = now
  }
  return Math.min(...last) <= slips
}

const at = (row: number[], column: number): number => row[column] ?? Infinity
