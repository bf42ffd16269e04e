import { fold } from '@county-golf/contract/fold'

/** Words that some lists include in a course's name and others leave out. */
const generic = new Set('the golf course courses club gc g at of and links resort'.split(' '))

/** How lists abbreviate the words of a name. */
const shortForms = new Map([
  ['mount', 'mt'],
  ['mountain', 'mtn'],
  ['saint', 'st'],
  ['sainte', 'ste'],
  ['fort', 'ft'],
  ['point', 'pt'],
  ['municipal', 'muni'],
  ['national', 'natl'],
])

/** The words without Golf, Course, Club, Links, Resort, The, and the like, unless there are no others. */
export function distinctiveWords(words: string[]): string[] {
  const distinctive = words.filter((word) => !generic.has(word))
  return distinctive.length > 0 ? distinctive : words
}

/**
 * Normalizes a course name for comparison: folded, with the short forms of words, and without words that don't tell it
 * from others.
 */
export function courseKey(name: string): string {
  const words = fold(name)
    .replace(/\bcountry club\b/g, 'cc')
    // 'No. 2' and '#2'
    .replace(/\b(?:no|number) (?=\d)/g, '')
    .split(' ')
  return distinctiveWords(words.map((word) => shortForms.get(word) ?? word)).join(' ')
}
