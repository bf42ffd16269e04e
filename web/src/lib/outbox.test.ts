import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createOutbox } from './outbox.ts'

type Item = { key: string; userId: string; at: string }

let stored: Map<string, Item>
let isFull: boolean

const item = (key: string) => ({ key, userId: 'ann', at: key })

const openTab = () =>
  createOutbox<Item>({
    keyOf: ({ key }) => key,
    load: () => [...stored.values()],
    save: (item) => {
      if (!isFull) stored.set(item.key, item)
      return !isFull
    },
    remove: (key) => {
      if (!isFull) stored.delete(key)
      return !isFull
    },
    watch: () => () => {},
    isWaiting: () => false,
    queueOf: ({ key }) => key,
    post: async () => {},
    refuse: () => {},
    failed: '',
  })

beforeEach(() => {
  stored = new Map()
  isFull = false
  vi.stubGlobal('localStorage', { getItem: () => 'token' })
})
afterEach(() => vi.unstubAllGlobals())

it('keeps what storage doesn’t take in this tab, and stores it with the next change that fits', () => {
  const tab = openTab()
  tab.put(item('b'))
  isFull = true
  tab.put(item('a'))
  tab.remove('b')
  expect([tab.all(), tab.state.get().items, [...stored.keys()]]).toEqual([
    [item('a')],
    [item('a')],
    ['b'],
  ])
  isFull = false
  tab.put(item('c'))
  expect([...stored.keys()].sort()).toEqual(['a', 'c'])
})

it('changes nothing after logout', () => {
  const tab = openTab()
  vi.stubGlobal('localStorage', { getItem: () => null })
  tab.put(item('a'))
  expect([tab.all(), stored.size]).toEqual([[], 0])
})
