import { dollars } from '@county-golf/contract/money'
import { useState } from 'react'
import { amountError, amountInput, readAmount } from '../../../lib/amount-text.ts'
import type { Output } from '../../../lib/api.ts'
import { useForm } from '../../../lib/use-form.ts'
import { nameOf } from '../../../ui/avatar.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { Muted } from '../../../ui/text.tsx'
import styles from '../admin.module.css'
import { SmallButton } from '../buttons.tsx'
import { common } from '../copy.ts'
import { PersonCell, PostingLink } from '../table/columns.tsx'
import { useAdminMutation } from '../use-admin-mutation.ts'

type Details = Output<'GET /admin/sessions/{id}'>
type Player = Details['players'][number]

/** `$25.00, refunded $20.00` */
export const amountWithRefund = (cents: number, refundedCents: number): string =>
  refundedCents > 0 ? `${dollars(cents)}, refunded ${dollars(refundedCents)}` : dollars(cents)

/** A session's players with contact details and payments. Each can be credited or removed. */
export function SessionPlayers({ details, locked }: { details: Details; locked: boolean }) {
  const { session, players } = details
  const [playerToRemove, setPlayerToRemove] = useState<Player>()
  const [playerToCredit, setPlayerToCredit] = useState<Player>()
  const remove = useAdminMutation('DELETE /sessions/{id}/players/{userId}', {
    success: 'Player removed and refunded.',
    failure: 'Failed to remove player',
    proceed: () => setPlayerToRemove(undefined),
    open: playerToRemove,
  })
  return (
    <section aria-label="Players">
      {players.length === 0 && <Muted size="medium">No players yet</Muted>}
      <Stack as="ul" className={styles.rows}>
        {players.map((player) => (
          <li key={player.id}>
            <PersonCell person={player}>
              <span className={styles.second}>
                {[player.email, player.phone].filter(Boolean).join(' · ')}
              </span>
            </PersonCell>
            <Row as="span" gap={2} wrap>
              <PostingLink
                of={{ figure: 'seats', session: session.id, account: `user:${player.id}` }}
              >
                Paid {amountWithRefund(player.paidCents, player.refundedCents)}
              </PostingLink>
              {details.canAdjust && (
                <SmallButton
                  aria-label={`Credit ${player.username}`}
                  onClick={() => setPlayerToCredit(player)}
                >
                  Credit
                </SmallButton>
              )}
              {!locked && (
                <SmallButton
                  danger
                  aria-label={`Remove ${player.username}`}
                  onClick={() => setPlayerToRemove(player)}
                >
                  Remove
                </SmallButton>
              )}
            </Row>
          </li>
        ))}
      </Stack>
      {playerToRemove && (
        <ConfirmDialog
          title={`Remove ${nameOf(playerToRemove)}?`}
          action="Remove player"
          busy={remove.isPending}
          onClose={() => setPlayerToRemove(undefined)}
          onConfirm={() => remove.mutate({ params: { id: session.id, userId: playerToRemove.id } })}
        >
          They’ll be refunded {dollars(playerToRemove.paidCents)} and notified. Their spot opens up.
        </ConfirmDialog>
      )}
      {playerToCredit && (
        <CreditDialog
          player={playerToCredit}
          suggestedCents={session.serviceFeeCents + session.depositCents}
          onClose={() => setPlayerToCredit(undefined)}
        />
      )}
    </section>
  )
}

/** Refunds a player who stays in the session, from the platform's account. */
function CreditDialog(props: { player: Player; suggestedCents: number; onClose: () => void }) {
  const { player, suggestedCents, onClose } = props
  const credit = useAdminMutation('POST /wallet/admin/adjust', {
    success: ({ transaction }) =>
      transaction ? `${player.username} was credited.` : common.needsApproval,
    failure: 'Failed to credit user',
    proceed: onClose,
  })
  const form = useForm({ amount: amountInput(suggestedCents) })
  const cents = readAmount(form.values.amount)
  return (
    <FormDialog
      title={`Credit ${nameOf(player)}`}
      size="small"
      form={form}
      action={cents ? `Credit ${dollars(cents)}` : 'Credit'}
      busy={credit.isPending}
      onSubmit={() => {
        const error = amountError(form.values.amount, { minCents: 1 })
        if (!form.check({ amount: error }) || cents === undefined) return
        // The API treats this exact reason as a refund by County Golf.
        credit.mutate({ body: { userId: player.id, cents, reason: 'admin_refund' } })
      }}
      onClose={onClose}
    >
      <Muted size="medium">Paid by County Golf. The player keeps their spot.</Muted>
      <MoneyInput {...form.field('amount')} label="Amount" data-autofocus />
    </FormDialog>
  )
}
