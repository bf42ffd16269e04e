import { dollars, wholeDollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import { Badge } from '../../../ui/badge.tsx'

type PrizeBadgeProps = {
  session: Pick<Session, 'bountyAmount' | 'potAmount'>
  /** Without cents, for the county page. */
  whole?: boolean
}

/** The bounty or the pot of a session; nothing where it has neither. */
export function PrizeBadge({ session, whole = false }: PrizeBadgeProps) {
  const amount = (cents: number) =>
    whole || cents % 100 === 0 ? wholeDollars(cents) : dollars(cents)
  if (session.bountyAmount > 0)
    return <Badge tone="brass">{amount(session.bountyAmount)} Bounty</Badge>
  if (session.potAmount > 0) return <Badge tone="lake">{amount(session.potAmount)} Pot</Badge>
  return null
}
