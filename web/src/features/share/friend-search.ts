/** Finds friends to invite. Pure. */
import { fold } from '@county-golf/contract/fold'
import { nameOf, type Person } from '../../ui/avatar.tsx'
import { friends as copy } from './copy.ts'

/** The most friends that one call can invite. */
export const inviteMax = 20

/** Whether every typed word is the start of the username or of a word in the name. */
export function matchesName({ username, displayName }: Person, typed: string): boolean {
  const words = fold(`${displayName ?? ''} ${username}`).split(' ')
  return fold(typed)
    .split(' ')
    .every((part) => words.some((word) => word.startsWith(part)))
}

/** `Invited Ann`, `Invited 3 friends`. None, if the chosen friends have joined or been invited since. */
export function invitedText(
  friends: readonly (Person & { id: string })[],
  invited: readonly string[],
): string {
  const [first, ...others] = friends.filter(({ id }) => invited.includes(id))
  if (!first) return copy.noneInvited
  return others.length === 0 ? copy.invitedOne(nameOf(first)) : copy.invitedMany(invited.length)
}
