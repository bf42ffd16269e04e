import { fold } from '@county-golf/contract/fold'

/** Words that some lists include in a course's name and others leave out. */
const generic = new Set('the golf course courses club gc g at of links resort'.split(' '))

/** The words without Golf, Course, Club, Links, Resort, The, and the like, unless there are no others. */
export function distinctiveWords(words: string[]): string[] {
  const distinctive = words.filter((word) => !generic.has(word))
  return distinctive.length > 0 ? distinctive : words
}

/** Normalizes a course name for comparison: folded, and without words that don't tell it from others. */
export const courseKey = (name: string): string => distinctiveWords(fold(name).split(' ')).join(' ')
