import type { AccountDeletion, HeldMoney } from '@county-golf/contract/account'
import { dollars } from '@county-golf/contract/money'
import { Link } from '@tanstack/react-router'
import { shortDateTime, shortDay } from '../../../lib/dates.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from '../forms.module.css'
import own from './settings.module.css'

type BlockedProps = { deletion: AccountDeletion; onClose: () => void }

export const isBlocked = ({ held, owedCents, hasPendingCardRefund }: AccountDeletion): boolean =>
  held.length > 0 || owedCents > 0 || hasPendingCardRefund

/** Why the account can't be deleted now, and when it can. */
export function DeletionBlocked({ deletion, onClose }: BlockedProps) {
  const { held, owedCents, hasPendingCardRefund, possibleAt } = deletion
  return (
    <div className={styles.form}>
      {held.length > 0 && (
        <>
          <Notice tone="brass">
            {possibleAt
              ? `You can delete your account once ${theseSessions(held)} settled, expected by ${shortDateTime(possibleAt)}.`
              : `You can delete your account once our team has decided the result of ${theseRounds(held)}.`}
          </Notice>
          <ul className={own.held}>
            {held.map((session) => (
              <li key={session.sessionId}>
                <Link to="/sessions/$id" params={{ id: session.sessionId }}>
                  {session.courseName}, {shortDay(session.teeAt, session.timeZone)}
                </Link>
                <span>{whatItHolds(session)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {owedCents > 0 && (
        <Notice tone="flag">
          You owe {dollars(owedCents)} since your bank took back a card payment. Add funds to settle
          it before you delete your account.
        </Notice>
      )}
      {hasPendingCardRefund && (
        <Notice tone="lake">
          Money is still on its way to your card. You can delete your account once it has arrived.
        </Notice>
      )}
      <DialogActions>
        {owedCents > 0 && (
          <LinkButton variant="outline" to="/wallet">
            Open wallet
          </LinkButton>
        )}
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </div>
  )
}

const theseSessions = (held: HeldMoney[]): string =>
  held.length === 1 ? 'this session is' : 'these sessions are'

const theseRounds = (held: HeldMoney[]): string =>
  held.length === 1 ? 'this session' : 'these sessions'

function whatItHolds({ cents, settlesAt }: HeldMoney): string {
  const what = cents > 0 ? `Holds ${dollars(cents)} of yours` : 'Its prize isn’t decided yet'
  return settlesAt ? `${what}, until ${shortDateTime(settlesAt)}` : `${what}. The result is open.`
}
