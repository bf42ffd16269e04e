import { fold } from '@county-golf/contract/fold'

/** Words that some lists include in a course's name and others leave out. */
const generic = new Set('the golf course courses club gc g at of links resort'.split(' '))

/**
 * Normalizes a course name for comparison. Folds it and drops words such as Golf, Course, Club, Links, Resort,
 * and The, unless the name has no other words.
 */
export function courseKey(name: string): string {
  const words = fold(name).split(' ')
  const distinctive = words.filter((word) => !generic.has(word))
  return (distinctive.length > 0 ? distinctive : words).join(' ')
}
