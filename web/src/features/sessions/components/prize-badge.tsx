import { dollars, wholeDollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import { Badge } from '../../../ui/badge.tsx'
import { prizeCopy } from '../booking-copy.ts'

type PrizeBadgeProps = {
  session: Pick<Session, 'bountyAmount' | 'potAmount'>
  /** Rounds to whole dollars, for the county page. */
  whole?: boolean
}

/** The bounty or the pot of a session, if it has one. */
export function PrizeBadge({ session, whole = false }: PrizeBadgeProps) {
  const amount = (cents: number) =>
    whole || cents % 100 === 0 ? wholeDollars(cents) : dollars(cents)
  if (session.bountyAmount > 0)
    return <Badge tone="brass">{prizeCopy.bountyBadge(amount(session.bountyAmount))}</Badge>
  if (session.potAmount > 0)
    return <Badge tone="lake">{prizeCopy.potBadge(amount(session.potAmount))}</Badge>
  return null
}
