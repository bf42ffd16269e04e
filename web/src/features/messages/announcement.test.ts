import type { Message } from '@county-golf/contract/messages'
import { expect, test } from 'vitest'
import { announcementOf } from './announcement.ts'

const message = (id: string, more: Partial<Message> = {}) =>
  ({
    id,
    sender_id: 'ben',
    sender_name: 'Ben',
    content: id,
    message_type: 'user',
    ...more,
  }) as Message

const [one, two, three] = [message('one'), message('two'), message('three')]

test('announces new messages with their sender', () => {
  expect(announcementOf([one, two, three], 'one', 'ann')).toBe('Ben: two\nBen: three')
  expect(announcementOf([one], undefined, 'ann')).toBe('Ben: one')
  const system = message('Tom joined', { message_type: 'system', sender_id: null })
  expect(announcementOf([one, system], 'one', 'ann')).toBe('County Golf: Tom joined')
})

test('doesn’t announce older pages or a list that was replaced', () => {
  expect(announcementOf([one, two, three], 'three', 'ann')).toBe('')
  expect(announcementOf([one, two], 'elsewhere', 'ann')).toBe('')
})

test('doesn’t announce own, blocked, or removed messages', () => {
  const rest = [
    message('own', { sender_id: 'ann' }),
    message('blocked', { is_blocked: true }),
    message('removed', { is_hidden: true }),
  ]
  expect(announcementOf([one, ...rest], 'one', 'ann')).toBe('')
})
