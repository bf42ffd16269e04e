import type { Message } from '@county-golf/contract/messages'
import { localDay } from '../../lib/dates.ts'
import { topicOf } from './topics.ts'

/** A sender's messages within this time of each other share one name and time. */
const groupGapMs = 5 * 60_000

export type GroupedMessage = {
  message: Message
  /** Set on the first message of a day. */
  day: string | null
  /** First and last of the messages that share a name and time. */
  startsGroup: boolean
  endsGroup: boolean
  /** The subject, where it changes. */
  topic: string | null
}

const isSameGroup = (a: Message | undefined, b: Message | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.message_type === 'user' &&
  b.message_type === 'user' &&
  a.sender_id === b.sender_id &&
  Date.parse(b.created_at) - Date.parse(a.created_at) < groupGapMs

/** Messages, oldest first, with the places where a new day, sender, or subject starts. */
export function groupMessages(messages: readonly Message[], now: Date): GroupedMessage[] {
  const days = messages.map(({ created_at }) => localDay(created_at, now))
  const follows = (at: number) =>
    at > 0 && days[at] === days[at - 1] && isSameGroup(messages[at - 1], messages[at])
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
    startsGroup: !follows(at),
    endsGroup: !follows(at + 1) || at === messages.length - 1,
  }))
}
