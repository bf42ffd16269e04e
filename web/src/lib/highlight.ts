import { fold } from '@county-golf/contract/fold'
import { isFuzzyPrefix, typosAllowed } from '@county-golf/contract/typos'

export type Part = { text: string; isMatch: boolean }

/**
 * Splits a name into parts that match the search and parts that don't. A word that matches only with a
 * typo is highlighted as a whole.
 * @param typed folded search words
 * @param whole highlights the whole word around each match
 */
export function highlightMatches(name: string, typed: string[], whole = false): Part[] {
  if (typed.length === 0) return [{ text: name, isMatch: false }]
  const parts: Part[] = []
  let end = 0
  for (const match of name.matchAll(/[\p{L}\p{N}\p{M}'’.]+/gu)) {
    const found = matchIn(match[0], typed)
    if (found[1] === 0) continue
    const [from, length] = whole ? [0, match[0].length] : found
    const start = match.index + from
    if (start > end) parts.push({ text: name.slice(end, start), isMatch: false })
    end = start + length
    parts.push({ text: name.slice(start, end), isMatch: true })
  }
  if (end < name.length) parts.push({ text: name.slice(end), isMatch: false })
  return parts
}

/** The offset and length of the first match in a word. The length is 0 if nothing matches. */
function matchIn(word: string, typed: string[]): [from: number, length: number] {
  const letters = Array.from(word.normalize('NFC'))
  const folded = letters.map(fold)
  const plain = folded.join('')
  for (const search of typed) {
    const at = plain.startsWith(search) ? 0 : search.length > 2 ? plain.indexOf(search) : -1
    if (at >= 0) return span(letters, folded, at, search.length)
  }
  const close = typed.some((search) => isFuzzyPrefix(plain, search, typosAllowed(search.length)))
  return close ? [0, word.length] : [0, 0]
}

/** Maps a range of the folded letters to the original letters. */
function span(
  letters: string[],
  folded: string[],
  at: number,
  length: number,
): [from: number, length: number] {
  let seen = 0
  let from = 0
  let to = 0
  for (const [position, letter] of letters.entries()) {
    if (seen <= at) from = to
    if (seen >= at + length) break
    seen += folded[position]?.length ?? 0
    to += letter.length
  }
  return [from, to - from]
}
