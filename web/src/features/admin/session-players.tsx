import type { AnswerOf, Api } from '@county-golf/contract/api'
import { centsFromDollars, dollars } from '@county-golf/contract/money'
import { type FormEvent, useState } from 'react'
import { nameOf } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/fields.ts'
import styles from './admin.module.css'
import { PersonCell } from './parts.tsx'
import { PostingLink } from './posting-link.tsx'
import { Question } from './question.tsx'
import { useAct } from './use-act.ts'

type Details = AnswerOf<Api['GET /admin/sessions/{id}']>
type Player = Details['players'][number]

/** 'Paid $25.00, refunded $25.00' */
const paidText = ({ paidCents, refundedCents }: Player): string =>
  refundedCents > 0
    ? `Paid ${dollars(paidCents)}, refunded ${dollars(refundedCents)}`
    : `Paid ${dollars(paidCents)}`

/** Who is in it, how to reach them, what each paid; removed or credited one by one. */
export function SessionPlayers({ details, locked }: { details: Details; locked: boolean }) {
  const { session, players } = details
  const [removed, setRemoved] = useState<Player>()
  const [credited, setCredited] = useState<Player>()
  const remove = useAct('DELETE /sessions/{id}/players/{userId}', {
    done: 'Player removed, with a full refund.',
    failed: 'Failed to remove player',
    onDone: () => setRemoved(undefined),
  })
  return (
    <section aria-label="Players">
      {players.length === 0 && <p className={styles.soft}>Nobody is in it.</p>}
      <ul className={styles.rows}>
        {players.map((player) => (
          <li key={player.id}>
            <PersonCell person={player}>
              <span className={styles.second}>
                {[player.email, player.phone].filter(Boolean).join(' · ')}
              </span>
            </PersonCell>
            <span className={styles.buttons}>
              <PostingLink
                of={{ figure: 'seats', session: session.id, account: `user:${player.id}` }}
              >
                {paidText(player)}
              </PostingLink>
              {details.mayAdjust && (
                <Button
                  size="small"
                  variant="outline"
                  aria-label={`Credit ${player.username}`}
                  onClick={() => setCredited(player)}
                >
                  Credit
                </Button>
              )}
              {!locked && (
                <Button
                  size="small"
                  variant="danger-outline"
                  aria-label={`Remove ${player.username}`}
                  onClick={() => setRemoved(player)}
                >
                  Remove
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {removed && (
        <Question
          title={`Remove ${nameOf(removed)}?`}
          text={`${dollars(removed.paidCents)} goes back to the wallet, the seat is free again, and the player is told.`}
          action="Remove Player"
          busy={remove.isPending}
          onClose={() => setRemoved(undefined)}
          onYes={() => remove.mutate({ params: { id: session.id, userId: removed.id } })}
        />
      )}
      {credited && (
        <CreditDialog
          player={credited}
          suggestedCents={session.serviceFeeCents + session.depositCents}
          onClose={() => setCredited(undefined)}
        />
      )}
    </section>
  )
}

type CreditDialogProps = { player: Player; suggestedCents: number; onClose: () => void }

/** A refund by hand to somebody who stays in: from the platform's account, as admin_refund. */
function CreditDialog({ player, suggestedCents, onClose }: CreditDialogProps) {
  const [amount, setAmount] = useState((suggestedCents / 100).toFixed(2))
  const credit = useAct('POST /wallet/admin/adjust', {
    done: ({ transaction }) =>
      transaction
        ? `${player.username} was credited.`
        : 'This amount needs a second admin. It’s waiting for approval.',
    failed: 'Failed to credit user',
    onDone: onClose,
  })
  const cents = centsFromDollars(amount)
  const valid = Number.isSafeInteger(cents) && cents > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (valid) credit.mutate({ body: { userId: player.id, cents, reason: 'admin_refund' } })
  }
  return (
    <Dialog title={`Credit ${nameOf(player)}`} open onClose={onClose} size="small">
      <form className={styles.form} onSubmit={submit}>
        <p className={styles.soft}>
          A refund from the platform. The seat and what was paid for it stay as they are.
        </p>
        <TextInput
          label="Amount"
          inputMode="decimal"
          leftSection="$"
          value={amount}
          onChange={(event) => setAmount(event.currentTarget.value)}
          data-autofocus
        />
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" disabled={!valid} loading={credit.isPending}>
            {valid ? `Credit ${dollars(cents)}` : 'Credit'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
