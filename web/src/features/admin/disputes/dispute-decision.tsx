import type { AdminDispute } from '@county-golf/contract/admin-reports'
import { dollars } from '@county-golf/contract/money'
import { useState } from 'react'
import { useForm } from '../../../lib/use-form.ts'
import { nameOf } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, Textarea } from '../../../ui/fields.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RadioTiles } from '../../../ui/radio-tiles.tsx'
import { Muted } from '../../../ui/text.tsx'
import styles from '../admin.module.css'
import { useAdminMutation } from '../use-admin-mutation.ts'

const kinds = [
  { value: 'winner', label: 'One winner', detail: 'gets the prize' },
  { value: 'split', label: 'Split', detail: 'shared equally' },
  { value: 'refund', label: 'Refund', detail: 'to everyone who paid in' },
] as const
type Kind = (typeof kinds)[number]['value']

/** Opens the decision, or explains why this admin can't make it. */
export function DecideButton({ dispute }: { dispute: AdminDispute }) {
  const [isOpen, setOpen] = useState(false)
  if (!dispute.canDecide)
    return <Notice tone="brass">You played in this session, so another admin has to decide.</Notice>
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {dispute.kind === 'approval' ? 'Review prize' : 'Decide'}
      </Button>
      {isOpen && <DecisionDialog dispute={dispute} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Decides a result, which is final and pays or refunds the prize. */
function DecisionDialog({ dispute, onClose }: { dispute: AdminDispute; onClose: () => void }) {
  const { sessionId, players, card, prizeHeldCents } = dispute
  const proposed = card.proposal?.winners ?? []
  const form = useForm<{ kind: Kind; winners: readonly string[]; note: string }>({
    kind: proposed.length > 1 ? 'split' : 'winner',
    winners: proposed,
    note: '',
  })
  const { kind, winners, note } = form.values
  const decide = useAdminMutation('POST /sessions/{id}/result/resolve', {
    success:
      kind === 'refund'
        ? 'Decision saved. The prize was refunded and players were notified.'
        : 'Decision saved. The prize was paid and players were notified.',
    failure: 'Couldn’t save the decision. Please try again.',
    onSuccess: onClose,
    onError: form.fail,
  })
  const chosen = kind === 'winner' ? winners.slice(0, 1) : winners
  const hasWinners =
    kind === 'refund' || (kind === 'winner' ? chosen.length === 1 : chosen.length >= 2)
  const isComplete = hasWinners && note.trim() !== ''
  return (
    <FormDialog
      title="Decide the result"
      form={form}
      action="Save decision"
      danger
      busy={decide.isPending}
      disabled={!isComplete}
      onSubmit={() => {
        if (!isComplete) return
        decide.mutate({
          params: { id: sessionId },
          body: { kind, winners: kind === 'refund' ? [] : [...chosen], note: note.trim() },
        })
      }}
      onClose={onClose}
    >
      <Muted size="medium">
        {prizeHeldCents > 0 && `${dollars(prizeHeldCents)} is on hold. `}Your decision is final.
      </Muted>
      <RadioTiles<Kind>
        {...form.field('kind')}
        legend="Who gets the prize?"
        choices={kinds}
        columns={3}
        narrowColumns={1}
      />
      {kind === 'winner' && (
        <RadioTiles<string>
          legend="Winner"
          choices={players.map((player) => ({ value: player.id, label: nameOf(player) }))}
          value={chosen[0] ?? ''}
          onChange={(id) => form.change({ winners: [id] })}
          columns={2}
          narrowColumns={1}
        />
      )}
      {kind === 'split' && (
        <fieldset className={styles.plain}>
          <legend>Who splits the prize?</legend>
          {players.map((player) => (
            <Checkbox
              key={player.id}
              label={nameOf(player)}
              checked={winners.includes(player.id)}
              onChange={(event) =>
                form.change({
                  winners: event.currentTarget.checked
                    ? [...winners, player.id]
                    : winners.filter((id) => id !== player.id),
                })
              }
            />
          ))}
        </fieldset>
      )}
      <Textarea
        {...form.field('note')}
        label="Reason (players will see this)"
        required
        minRows={2}
        maxLength={500}
      />
    </FormDialog>
  )
}
