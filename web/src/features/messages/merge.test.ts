import { expect, it } from 'vitest'
import { mergeMessages, overlaps, type ThreadPage } from './merge.ts'

const message = (n: number, content = `message ${n}`): ThreadPage['items'][number] => ({
  id: `id-${n}`,
  about_session_id: null,
  session_id: 's',
  sender_id: 'ann',
  recipient_id: null,
  sender_name: 'Ann',
  recipient_name: '',
  sender: null,
  recipient: null,
  subject: '',
  content,
  message_type: 'user',
  is_read: false,
  is_hidden: false,
  is_blocked: false,
  created_at: new Date(Date.UTC(2026, 10, 1, 12, n)).toISOString(),
})
const page = (numbers: number[], nextCursor: string | null = null): ThreadPage => ({
  items: numbers.map((n) => message(n)),
  nextCursor,
  unread: 0,
})
const chat = (...pages: ThreadPage[]) => ({ pages, pageParams: pages.map(() => '') })
const contents = ({ pages }: { pages: ThreadPage[] }) =>
  pages.map(({ items }) => items.map(({ content }) => content))

it('adds new messages in front, in order, each once', () => {
  const known = chat(page([4, 3], 'c'), page([2, 1]))
  const after = mergeMessages(known, [message(6), message(5), message(4)], 2)
  expect(contents(after)).toEqual([
    ['message 6', 'message 5', 'message 4', 'message 3'],
    ['message 2', 'message 1'],
  ])
  expect(after.pages[0]?.unread).toBe(2)
})

it('replaces a message on any page', () => {
  const known = chat(page([4, 3], 'c'), page([2, 1]))
  expect(contents(mergeMessages(known, [message(2, 'removed')]))[1]).toEqual([
    'removed',
    'message 1',
  ])
})

it('detects a gap between the latest page and the cached ones', () => {
  const known = chat(page([2, 1]))
  expect(overlaps(known, page([4, 3, 2], 'c'))).toBe(true)
  expect(overlaps(known, page([9, 8], 'c'))).toBe(false)
  expect(overlaps(chat(page([])), page([1]))).toBe(true)
})
