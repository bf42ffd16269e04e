import { cut } from '@county-golf/contract/graphemes'
import type { Message } from '@county-golf/contract/messages'
import { subjectMax } from './limits.ts'

const reply = 'Re: '

/** The subject of a direct message without "Re:". Empty if it has none. */
export function topicOf({ subject }: Pick<Message, 'subject'>): string {
  const topic = subject.startsWith(reply) ? subject.slice(reply.length) : subject
  return topic === 'No Subject' ? '' : topic
}

/** The subject of a reply to this message. */
export function replySubject(latest: Pick<Message, 'subject'> | undefined): string {
  const topic = latest ? topicOf(latest) : ''
  return topic === '' ? '' : cut(reply + topic, subjectMax)
}
