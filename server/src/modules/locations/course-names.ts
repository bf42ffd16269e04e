import { fold } from '@county-golf/contract/fold'

/** Words that one list adds to a course's name and the next leaves out. */
const generic = new Set('the golf course courses club gc g at of links resort'.split(' '))

/**
 * What a course's name is compared by: folded, without words such as Golf, Course, Club, Links,
 * Resort and The. A name of such words only is compared whole.
 */
export function courseKey(name: string): string {
  const words = fold(name).split(' ')
  const telling = words.filter((word) => !generic.has(word))
  return (telling.length > 0 ? telling : words).join(' ')
}
