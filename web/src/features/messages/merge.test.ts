import { expect, it } from 'vitest'
import { meets, type ThreadPage, withLines } from './merge.ts'

const line = (n: number, content = `line ${n}`): ThreadPage['items'][number] => ({
  id: `id-${n}`,
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
  items: numbers.map((n) => line(n)),
  nextCursor,
  unread: 0,
})
const chat = (...pages: ThreadPage[]) => ({ pages, pageParams: pages.map(() => '') })
const said = ({ pages }: { pages: ThreadPage[] }) =>
  pages.map(({ items }) => items.map(({ content }) => content))

it('adds what is new in front, in its order, each line once', () => {
  const known = chat(page([4, 3], 'c'), page([2, 1]))
  const after = withLines(known, [line(6), line(5), line(4)], 2)
  expect(said(after)).toEqual([
    ['line 6', 'line 5', 'line 4', 'line 3'],
    ['line 2', 'line 1'],
  ])
  expect(after.pages[0]?.unread).toBe(2)
})

it('shows a line as it is now, wherever it stands', () => {
  const known = chat(page([4, 3], 'c'), page([2, 1]))
  expect(said(withLines(known, [line(2, 'removed')]))[1]).toEqual(['removed', 'line 1'])
})

it('knows when so much was missed that there is a gap', () => {
  const known = chat(page([2, 1]))
  expect(meets(known, page([4, 3, 2], 'c'))).toBe(true)
  expect(meets(known, page([9, 8], 'c'))).toBe(false)
  expect(meets(chat(page([])), page([1]))).toBe(true)
})
