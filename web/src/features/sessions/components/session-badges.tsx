import { dollars, wholeDollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import type { ReactNode } from 'react'
import { statusTone, visibilityOf } from '../../../domain/sessions/labels.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { Badge } from '../../../ui/badge.tsx'
import { statusLabelNow, statusNow } from '../session-display.ts'

type SessionBadgesProps = {
  session: Session
  /** Rounds the prize to whole dollars, for the county page. */
  whole?: boolean
  /** Badges after the status. */
  children?: ReactNode
}

/** The status, the prize, and who can see the session if it isn't public. */
export function SessionBadges({ session, whole = false, children }: SessionBadgesProps) {
  const now = serverNow()
  const { bountyAmount, potAmount, visibility } = session
  const amount = (cents: number) =>
    whole || cents % 100 === 0 ? wholeDollars(cents) : dollars(cents)
  return (
    <>
      <Badge tone={statusTone(statusNow(session, now))}>{statusLabelNow(session, now)}</Badge>
      {children}
      {bountyAmount > 0 ? (
        <Badge tone="brass">{amount(bountyAmount)} Bounty</Badge>
      ) : (
        potAmount > 0 && <Badge tone="lake">{amount(potAmount)} Pot</Badge>
      )}
      {visibility !== 'public' && <Badge tone="gray">{visibilityOf(visibility).label}</Badge>}
    </>
  )
}
