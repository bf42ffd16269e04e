/** Choosing friends to invite: who is meant by what is typed, and what is said of it afterwards. Pure. */
import { fold } from '@county-golf/contract/fold'
import { nameOf, type Person } from '../../ui/avatar.tsx'

/** So many are invited by one call. */
export const mostAtOnce = 20

/** Whether every word typed begins a word of the name, or the username. */
export function isFound({ username, displayName }: Person, typed: string): boolean {
  const words = fold(`${displayName ?? ''} ${username}`).split(' ')
  return fold(typed)
    .split(' ')
    .every((part) => words.some((word) => word.startsWith(part)))
}

/** `Ann is invited`, `3 friends are invited`; somebody may have come in or been invited meanwhile. */
export function invitedWords(
  friends: readonly (Person & { id: string })[],
  invited: readonly string[],
): string {
  const [first, ...others] = friends.filter(({ id }) => invited.includes(id))
  if (!first) return 'Nobody new was invited'
  return others.length === 0
    ? `${nameOf(first)} is invited`
    : `${invited.length} friends are invited`
}
