import { fold } from '@county-golf/contract/fold'
import { beginsAlmost, slipsAllowed } from './typo.ts'

export type Part = { text: string; hit: boolean }

/**
 * Cuts a name into what answers the typed words and what does not. Of a word that only comes close
 * the whole is marked.
 * @param typed folded words
 */
export function markHits(name: string, typed: string[]): Part[] {
  if (typed.length === 0) return [{ text: name, hit: false }]
  const parts: Part[] = []
  let end = 0
  for (const match of name.matchAll(/[\p{L}\p{N}\p{M}'’.]+/gu)) {
    const [from, length] = hitIn(match[0], typed)
    if (length === 0) continue
    const start = match.index + from
    if (start > end) parts.push({ text: name.slice(end, start), hit: false })
    end = start + length
    parts.push({ text: name.slice(start, end), hit: true })
  }
  if (end < name.length) parts.push({ text: name.slice(end), hit: false })
  return parts
}

/** Where in a word the first typed word that it answers stands: offset and length, 0 for nowhere. */
function hitIn(word: string, typed: string[]): [from: number, length: number] {
  const letters = Array.from(word.normalize('NFC'))
  const folded = letters.map(fold)
  const plain = folded.join('')
  for (const one of typed) {
    const at = plain.startsWith(one) ? 0 : one.length > 2 ? plain.indexOf(one) : -1
    if (at >= 0) return span(letters, folded, at, one.length)
  }
  const close = typed.some((one) => beginsAlmost(plain, one, slipsAllowed(one.length)))
  return close ? [0, word.length] : [0, 0]
}

/** Turns a place in the folded letters into one in the letters as written. */
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
