import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStoredItems } from './stored-items.ts'

type Item = { key: string; at: string }

let stored: Map<string, Item>
let isFull: boolean

const items = () =>
  createStoredItems<Item>({
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
  })

beforeEach(() => {
  stored = new Map()
  isFull = false
  vi.stubGlobal('localStorage', { getItem: () => 'token' })
})
afterEach(() => vi.unstubAllGlobals())

it('keeps what storage doesn’t take in this tab, and stores it with the next change that fits', () => {
  const tab = items()
  tab.put({ key: 'b', at: '2' })
  isFull = true
  tab.put({ key: 'a', at: '1' })
  tab.remove('b')
  expect([tab.all(), tab.shown(), [...stored.keys()]]).toEqual([
    [{ key: 'a', at: '1' }],
    [{ key: 'a', at: '1' }],
    ['b'],
  ])
  isFull = false
  tab.put({ key: 'c', at: '3' })
  expect([...stored.keys()].sort()).toEqual(['a', 'c'])
})

it('changes nothing after logout', () => {
  const tab = items()
  vi.stubGlobal('localStorage', { getItem: () => null })
  tab.put({ key: 'a', at: '1' })
  expect([tab.all(), stored.size]).toEqual([[], 0])
})
