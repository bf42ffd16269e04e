/** The one text matcher of the web: words and their starts. Ignores case and accents. */
import { fold } from '@county-golf/contract/fold'

/** The folded words of a search text. */
export const searchWords = (text: string): string[] => fold(text).split(' ').filter(Boolean)

/** Text without a letter or digit matches nothing. Blank text matches everything. */
const canMatch = (typed: string): boolean => typed.trim() === '' || fold(typed) !== ''

/** Whether a text contains every typed word. */
export function containsWords(text: string, typed: string): boolean {
  const folded = fold(text)
  return canMatch(typed) && searchWords(typed).every((word) => folded.includes(word))
}

/** Whether every typed word is the start of a word of the text. */
export function startsWords(text: string, typed: string): boolean {
  const words = searchWords(text)
  const begins = (part: string) => words.some((word) => word.startsWith(part))
  return canMatch(typed) && searchWords(typed).every(begins)
}

/** Whether a text contains the typed text as it is. */
export const containsText = (text: string, typed: string): boolean =>
  canMatch(typed) && fold(text).includes(fold(typed))
