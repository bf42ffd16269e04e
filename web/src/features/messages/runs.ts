import type { Message } from '@county-golf/contract/messages'
import { dayHere } from '../../lib/dates.ts'
import { topicOf } from './topics.ts'

/** What one says without pause stands together under one name and time. */
const pauseMs = 5 * 60_000

export type Placed = {
  message: Message
  /** The day that begins with this line. */
  day: string | null
  /** The first of what its writer says in one go, and the last. */
  opens: boolean
  closes: boolean
  /** What the messages from here on are about, where that is new. */
  topic: string | null
}

const goesOn = (a: Message | undefined, b: Message | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.message_type === 'user' &&
  b.message_type === 'user' &&
  a.sender_id === b.sender_id &&
  Date.parse(b.created_at) - Date.parse(a.created_at) < pauseMs

/** Lines of a chat, oldest first, with where days and turns begin. */
export function placed(messages: readonly Message[], now: Date): Placed[] {
  const days = messages.map(({ created_at }) => dayHere(created_at, now))
  const follows = (at: number) =>
    at > 0 && days[at] === days[at - 1] && goesOn(messages[at - 1], messages[at])
  let topicBefore = ''
  const topics = messages.map((message) => {
    const topic = topicOf(message)
    if (topic === '' || topic === topicBefore) return null
    topicBefore = topic
    return topic
  })
  return messages.map((message, at) => ({
    message,
    topic: topics[at] ?? null,
    day: days[at] === days[at - 1] ? null : (days[at] ?? null),
    opens: !follows(at),
    closes: !follows(at + 1) || at === messages.length - 1,
  }))
}
