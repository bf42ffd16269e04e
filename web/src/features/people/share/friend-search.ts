/** Finds friends to invite. Pure. */
import { startsWords } from '../../../lib/search.ts'
import { nameOf, type Person } from '../../../ui/avatar.tsx'

/** The most friends that one call can invite. */
export const inviteMax = 20

/** Whether every typed word is the start of the username or of a word in the name. */
export const matchesName = ({ username, displayName }: Person, typed: string): boolean =>
  startsWords(`${displayName ?? ''} ${username}`, typed)

/** `Invited Ann`, `Invited 3 friends`. None, if the chosen friends have joined or been invited since. */
export function invitedText(
  friends: readonly (Person & { id: string })[],
  invited: readonly string[],
): string {
  const [first, ...others] = friends.filter(({ id }) => invited.includes(id))
  if (!first) return 'No new invitations sent'
  return others.length === 0 ? `Invited ${nameOf(first)}` : `Invited ${invited.length} friends`
}
