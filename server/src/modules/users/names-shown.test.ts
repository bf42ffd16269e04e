import { expect, test } from 'vitest'
import { nameInstead, nameShown, showsWhereabouts } from './names-shown.ts'

const person = (username: string, display_name: string | null = null) => ({
  username,
  display_name,
})

test.for([
  ['Wendy Farrell', 'WF', 'Wendy'],
  ['wendy von der Farrell', 'WF', 'wendy'],
  ['Farrell, Wendy', 'FW', 'Wendy'],
  ['Dr. Wendy Farrell', 'DF', 'Wendy'],
  ['  Ægir  Þórsson ', 'ÆÞ', 'Ægir'],
  ['🏌️ Wendy', '🏌️W', '🏌️'],
  ['Wendy', 'W', 'Wendy'],
  // It's also the username, which leads to the profile.
  ['w_farrell', 'W', 'W'],
  [null, 'W', 'W'],
] as const)('%s is %s as a player and %s as a host', ([name, initials, first]) => {
  expect(nameInstead(person('w_farrell', name), 'initials')).toBe(initials)
  expect(nameInstead(person('w_farrell', name), 'first name')).toBe(first)
})

test('the name itself is shown to users, and to guests if the player wants that', () => {
  const open = { profile_visibility: 'Public', show_name: false } as const
  const shown = { ...open, show_name: true }
  const hidden = { ...shown, profile_visibility: 'Private' } as const
  const seen = (who: Parameters<typeof nameShown>[0]) =>
    (['inside', 'user', 'guest'] as const).map((onlooker) => nameShown(who, onlooker, 'player'))
  expect(seen(open)).toEqual(['name', 'name', 'initials'])
  expect(seen({ ...open, profile_visibility: 'Friends' })).toEqual(['name', 'name', 'initials'])
  expect(seen(shown)).toEqual(['name', 'name', 'name'])
  expect(seen(hidden)).toEqual(['name', 'nothing', 'nothing'])
  expect(nameShown(open, 'guest', 'host')).toBe('first name')
  expect([open, shown, hidden].map((who) => showsWhereabouts(who, null))).toEqual([
    false,
    true,
    false,
  ])
})
