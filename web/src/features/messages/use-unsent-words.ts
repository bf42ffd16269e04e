import { isSamePlace, type Place } from './place.ts'
import { useUnsent } from './unsent.ts'

/** What a list shows of one's own messages that have not been sent; undefined where there are none. */
export function useUnsentWords(userId: string): (place: Place) => string | undefined {
  const { unsent, isHeld } = useUnsent(userId)
  return (place) => {
    const here = unsent.filter((one) => isSamePlace(one.place, place))
    const refused = here.findLast((one) => one.refused !== null)
    if (refused) return `Not sent: ${refused.content}`
    const own = here.at(-1)
    return own && `${isHeld ? 'Not sent yet' : 'You'}: ${own.content}`
  }
}
