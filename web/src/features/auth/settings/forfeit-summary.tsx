import type { AccountDeletion } from '@county-golf/contract/account'
import { dollars } from '@county-golf/contract/money'
import { AmountRow, Amounts } from '../../../ui/amounts.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { forfeit as copy } from './copy.ts'

/** Shows what deleting the account forfeits, and how to keep some of it. */
export function ForfeitSummary({ deletion }: { deletion: AccountDeletion }) {
  const { balanceCents, returnableCents, refundCents, forfeitCents } = deletion
  const otherCents = balanceCents - returnableCents
  return (
    <Stack gap={4}>
      <Notice tone="flag">
        <Stack gap={2}>
          <p>
            <strong>{copy.loss(dollars(forfeitCents))}</strong>
          </p>
          {returnableCents > 0 && <p>{copy.toCard(dollars(returnableCents))}</p>}
          {refundCents > 0 && <p>{copy.sessions}</p>}
          {otherCents > 0 && <p>{copy.notToCard(dollars(otherCents))}</p>}
        </Stack>
      </Notice>
      <Amounts>
        <AmountRow label={copy.balance} cents={balanceCents} />
        {refundCents > 0 && <AmountRow label={copy.refunds} cents={refundCents} />}
        <AmountRow label={copy.total} cents={forfeitCents} total />
      </Amounts>
      {returnableCents > 0 && (
        <LinkButton to="/wallet" search={{ sendBack: 'any' }} data-autofocus>
          {copy.sendBack}
        </LinkButton>
      )}
    </Stack>
  )
}
