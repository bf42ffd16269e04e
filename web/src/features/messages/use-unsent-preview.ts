import { messageCopy, unsentCopy } from './copy.ts'
import { isSameThread, type ThreadRef } from './thread-ref.ts'
import { useUnsent } from './unsent.ts'

/** Returns the list preview of a thread's unsent messages, or undefined if there are none. */
export function useUnsentPreview(userId: string): (thread: ThreadRef) => string | undefined {
  const { unsent, isHeld } = useUnsent(userId)
  return (thread) => {
    const own = unsent.filter((one) => isSameThread(one.thread, thread))
    const refused = own.findLast((one) => one.refused !== null)
    if (refused) return unsentCopy.refusedPreview(refused.content)
    const latest = own.at(-1)
    if (!latest) return undefined
    return isHeld
      ? unsentCopy.waitingPreview(latest.content)
      : messageCopy.by(messageCopy.you, latest.content)
  }
}
