import type { Session } from '@county-golf/contract/sessions'
import { PrizeBadge } from './prize-badge.tsx'
import { StatusBadge } from './status-badge.tsx'
import { VisibilityBadge } from './visibility-badge.tsx'

type SessionBadgesProps = {
  session: Session
  /** Rounds the prize to whole dollars, for the county page. */
  whole?: boolean
}

/** The status, the prize, and who can see the session. */
export const SessionBadges = ({ session, whole = false }: SessionBadgesProps) => (
  <>
    <StatusBadge session={session} />
    <PrizeBadge session={session} whole={whole} />
    <VisibilityBadge session={session} />
  </>
)
