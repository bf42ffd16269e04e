/** When a player can look for a substitute, and how it's put. Pure. */
import { dollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import { canNow } from '../../domain/sessions/can.ts'
import { serverNow } from '../../lib/server-time.ts'
import { dueToJoinCents, type Fees } from './money.ts'

/** Whether the viewer can only leave late now, so that someone in their place is better for everyone. */
export function canFindSubstitute(session: Fees & Pick<Session, 'can' | 'viewer'>): boolean {
  const now = serverNow()
  const { viewer } = session
  if (!viewer?.freeCancellationUntil || !canNow(session, 'leave', now)) return false
  // A guest would leave with the player, and a player who claimed a spot has no refund to gain.
  if (viewer.paidCents !== dueToJoinCents(session)) return false
  const isLate = now > new Date(viewer.freeCancellationUntil)
  const canUndo = viewer.paidCents > 0 && viewer.refundIfLeavingCents === viewer.paidCents
  return isLate && !canUndo
}

export const substituteCopy = {
  find: 'Find a substitute',
  insteadOfLeaving: (paidCents: number) =>
    `Or find a substitute first. You get all ${dollars(paidCents)} back when someone takes your spot.`,
}
