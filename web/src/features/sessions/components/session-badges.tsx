import { dollars, wholeDollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import type { ReactNode } from 'react'
import { accessBadge, statusTone } from '../../../domain/sessions/labels.ts'
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

/** The status, the prize, and who can join the session if not everyone can. */
export function SessionBadges({ session, whole = false, children }: SessionBadgesProps) {
  const now = serverNow()
  const { bountyAmount, potAmount } = session
  const access = accessBadge(session)
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
      {access && <Badge tone="gray">{access}</Badge>}
    </>
  )
}
