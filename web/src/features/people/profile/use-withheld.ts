import type { User } from '@county-golf/contract/users'
import { useViewer } from '../../../domain/viewer.ts'

/** Whether the viewer has no account, so this player's sessions and partners are hidden. */
export function useWithheld(user: User): boolean {
  const viewer = useViewer()
  return viewer.user === null && !viewer.pending && user.showName !== true
}
