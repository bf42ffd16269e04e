import type { AccountDeletion } from '@county-golf/contract/account'
import { dollars } from '@county-golf/contract/money'
import { AmountRow, Amounts } from '../../../ui/amounts.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import own from './settings.module.css'

/** What deleting the account forfeits, and what can be saved first. */
export function MoneyAtStake({ deletion }: { deletion: AccountDeletion }) {
  const { balanceCents, returnableCents, refundCents, forfeitCents } = deletion
  const otherCents = balanceCents - returnableCents
  return (
    <div className={own.stake}>
      <Notice tone="flag">
        <div className={own.lines}>
          <p>
            <strong>You lose {dollars(forfeitCents)} if you delete your account now.</strong>
          </p>
          {returnableCents > 0 && (
            <p>You can send {dollars(returnableCents)} back to your card first.</p>
          )}
          {refundCents > 0 && (
            <p>To keep the refunds of upcoming sessions, leave those sessions first.</p>
          )}
          {otherCents > 0 && (
            <p>
              {dollars(otherCents)} of your balance can’t be sent to a card. Prize money and credits
              stay in your wallet for now.
            </p>
          )}
        </div>
      </Notice>
      <Amounts>
        <AmountRow label="Balance" cents={balanceCents} />
        {refundCents > 0 && <AmountRow label="Refunds of upcoming sessions" cents={refundCents} />}
        <AmountRow label="You lose" cents={forfeitCents} total />
      </Amounts>
      {returnableCents > 0 && (
        <LinkButton to="/wallet" search={{ sendBack: 'any' }} data-autofocus>
          Send money back to your card
        </LinkButton>
      )}
    </div>
  )
}
