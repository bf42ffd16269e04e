/** How sessions name people. The only place that decides which viewers see a name. Pure. */
import { initialOf } from '@county-golf/contract/graphemes'
import type { AppUser } from './queries.ts'

/** Players and the host of a session, admins, other users, and visitors without an account. */
export type Onlooker = 'inside' | 'user' | 'guest'

/** What to show of a person: their name, or one of these in its place. */
export type NameShown = 'name' | 'first name' | 'initials' | 'nothing'

/** The columns that decide. Absent for a player who was just seated, whose response isn't for guests. */
type Wishes = Partial<Pick<AppUser, 'profile_visibility' | 'show_name'>>

/**
 * Guests and search engines see initials, and the first name of a host, unless a player shows their name to everyone.
 */
export function nameShown(
  { profile_visibility, show_name }: Wishes,
  onlooker: Onlooker,
  role: 'host' | 'player',
): NameShown {
  if (profile_visibility === 'Private' && onlooker !== 'inside') return 'nothing'
  if (onlooker !== 'guest' || show_name) return 'name'
  return role === 'host' ? 'first name' : 'initials'
}

/** Whether what is known of a player may say where and when they played, such as a list of their sessions. */
export const showsWhereabouts = (wishes: Wishes, viewer: object | null): boolean =>
  viewer !== null || nameShown(wishes, 'guest', 'player') === 'name'

/** Usernames have no spaces, so this can't be one. */
export const privateName = 'Private player'

type Named = { username: string; display_name: string | null }

/** The text in place of a name that isn't shown. It leads to no profile. */
export function nameInstead(person: Named, shown: Exclude<NameShown, 'name'>): string {
  if (shown === 'nothing') return privateName
  return (shown === 'first name' && firstNameOf(person)) || initialsOf(person)
}

/** Initials of the first and last name, or one if there is only a username. */
function initialsOf({ username, display_name }: Named): string {
  const words = wordsOf(display_name ?? username)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return initialOf(first) + initialOf(last) || initialOf(username)
}

/** The first name, or '' if the display name is missing or the username. "Farrell, Wendy" has it at the end. */
function firstNameOf({ username, display_name }: Named): string {
  const [, afterComma] = (display_name ?? '').split(',')
  const words = wordsOf(afterComma?.trim() || (display_name ?? ''))
  const [first = ''] = words.filter((word) => !word.endsWith('.'))
  return first.toLowerCase() === username.toLowerCase() ? '' : first
}

const wordsOf = (name: string): string[] =>
  name.split(/[\s,]+/).filter((word) => initialOf(word) !== '')
