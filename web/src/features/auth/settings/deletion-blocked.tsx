import type { AccountDeletion, HeldMoney } from '@county-golf/contract/account'
import { dollars } from '@county-golf/contract/money'
import { Link } from '@tanstack/react-router'
import { shortDateTime, shortDay } from '../../../lib/dates.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { deletionBlocked as copy } from './copy.ts'

type BlockedProps = { deletion: AccountDeletion; onClose: () => void }

export const isBlocked = ({ held, owedCents, hasPendingCardRefund }: AccountDeletion): boolean =>
  held.length > 0 || owedCents > 0 || hasPendingCardRefund

/** Why the account can't be deleted now, and when it can. */
export function DeletionBlocked({ deletion, onClose }: BlockedProps) {
  const { held, owedCents, hasPendingCardRefund, possibleAt } = deletion
  return (
    <Stack gap={4}>
      {held.length > 0 && (
        <>
          <Notice tone="brass">
            {possibleAt
              ? copy.untilSettled(held.length, shortDateTime(possibleAt))
              : copy.untilDecided(held.length)}
          </Notice>
          <Stack as="ul" gap={3}>
            {held.map((session) => (
              <Stack as="li" key={session.sessionId}>
                <Link to="/sessions/$id" params={{ id: session.sessionId }}>
                  {session.courseName}, {shortDay(session.teeAt, session.timeZone)}
                </Link>
                <span className="soft-second">{whatItHolds(session)}</span>
              </Stack>
            ))}
          </Stack>
        </>
      )}
      {owedCents > 0 && <Notice tone="flag">{copy.owed(dollars(owedCents))}</Notice>}
      {hasPendingCardRefund && <Notice tone="lake">{copy.cardRefund}</Notice>}
      <DialogActions>
        {owedCents > 0 && (
          <LinkButton variant="outline" to="/wallet">
            {copy.wallet}
          </LinkButton>
        )}
        <Button onClick={onClose}>{copy.close}</Button>
      </DialogActions>
    </Stack>
  )
}

function whatItHolds({ cents, settlesAt }: HeldMoney): string {
  const what = cents > 0 ? copy.holds(dollars(cents)) : copy.prizeOpen
  return settlesAt ? copy.until(what, shortDateTime(settlesAt)) : copy.open(what)
}
