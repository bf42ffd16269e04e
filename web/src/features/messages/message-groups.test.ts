import { expect, it } from 'vitest'
import { groupMessages } from './message-groups.ts'
import { replySubject } from './topics.ts'

const message = (n: number, subject: string) => ({
  id: `id-${n}`,
  about_session_id: null,
  session_id: null,
  sender_id: 'ann',
  recipient_id: 'ben',
  sender_name: 'Ann',
  recipient_name: 'Ben',
  sender: null,
  recipient: null,
  subject,
  content: `message ${n}`,
  message_type: 'user' as const,
  is_read: true,
  is_hidden: false,
  is_blocked: false,
  created_at: new Date(Date.UTC(2026, 10, 1, 12, n)).toISOString(),
})

it('shows the subject of direct messages where it changes, and not with every reply', () => {
  const subjects = ['No Subject', 'Sunday', 'Re: Sunday', 'No Subject', 'Re: Sunday', 'Carts']
  const items = groupMessages(
    subjects.map((subject, n) => message(n, subject)),
    new Date(),
  )
  expect(items.map(({ topic }) => topic)).toEqual([null, 'Sunday', null, null, null, 'Carts'])
})

it('keeps the subject in replies, with one Re: and within the limit', () => {
  expect(replySubject(message(1, 'Sunday'))).toBe('Re: Sunday')
  expect(replySubject(message(1, 'Re: Sunday'))).toBe('Re: Sunday')
  expect(replySubject(message(1, 'No Subject'))).toBe('')
  expect(replySubject(undefined)).toBe('')
  expect(replySubject(message(1, 'x'.repeat(120)))).toHaveLength(120)
})
