import { beforeEach, expect, it, vi } from 'vitest'
import { draftOfChanges, drafts } from './drafts.ts'
import { storage } from './storage.ts'

const stored = new Map<string, string>()
const logIn = (id: string) => {
  storage.set('token', `token of ${id}`)
  storage.set('user', JSON.stringify({ id, username: id }))
}

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

it('keeps each draft until it is removed', () => {
  logIn('ada')
  drafts.set('chat 1', 'Hello')
  drafts.set('profile', { bio: 'Lefty' })
  drafts.set('chat 1', 'Hello all')
  expect(drafts.get('chat 1')).toBe('Hello all')
  expect(drafts.get('profile')).toEqual({ bio: 'Lefty' })
  drafts.remove('chat 1')
  expect(drafts.get('chat 1')).toBeUndefined()
  expect(drafts.get('profile')).toEqual({ bio: 'Lefty' })
})

it('clears drafts at logout and ignores later writes', () => {
  logIn('ada')
  drafts.set('profile', { phone: '516-555-0100' })
  storage.clearCredentials()
  drafts.set('profile', { phone: '516-555-0100' })
  expect([...stored]).toEqual([])
})

it('never shows another user’s drafts', () => {
  logIn('ada')
  drafts.set('profile', { phone: '516-555-0100' })
  logIn('ben')
  expect(drafts.get('profile')).toBeUndefined()
  drafts.set('chat 1', 'Hi')
  logIn('ada')
  expect(drafts.get('profile')).toBeUndefined()
})

it.each(['{', '7', 'null', '{"userId":"ada"}', '{"userId":"ada","drafts":null}'])(
  'treats %s as no drafts',
  (broken) => {
    logIn('ada')
    stored.set('drafts', broken)
    expect(drafts.get('profile')).toBeUndefined()
    drafts.set('profile', 'x')
    expect(drafts.get('profile')).toBe('x')
  },
)

it('keeps only the changed fields of a form, and forgets fields that no longer exist', () => {
  logIn('ada')
  const profile = { bio: 'Hi', phone: '', isPublic: true }
  const draft = draftOfChanges<typeof profile>('profile')
  expect(draft.load(profile)).toBeNull()
  draft.save({ ...profile, bio: 'Lefty' }, profile)
  expect(drafts.get('profile')).toEqual({ bio: 'Lefty' })
  expect(draft.load({ ...profile, phone: '516-555-0100' })).toEqual({
    bio: 'Lefty',
    phone: '516-555-0100',
    isPublic: true,
  })
  drafts.set('profile', { shoeSize: '11', isPublic: 'yes' })
  expect(draft.load(profile)).toBeNull()
  draft.clear()
  expect(drafts.get('profile')).toBeUndefined()
})
