import type { AdminDispute } from '@county-golf/contract/admin-reports'
import { useState } from 'react'
import { nameOf } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFoot } from '../../ui/dialog.tsx'
import { Checkbox, Textarea } from '../../ui/fields.ts'
import { Notice } from '../../ui/notice.tsx'
import { RadioTiles } from '../../ui/radio-tiles.tsx'
import styles from './admin.module.css'
import { common } from './copy/common.ts'
import { copy } from './copy/disputes.ts'
import { useAdminMutation } from './use-admin-mutation.ts'

const text = copy.decision

type Kind = keyof typeof text.kinds

const kinds = (['winner', 'split', 'refund'] as const).map((value) => ({
  value,
  ...text.kinds[value],
}))

/** Opens the decision, or explains why this admin can't make it. */
export function DecideButton({ dispute }: { dispute: AdminDispute }) {
  const [isOpen, setOpen] = useState(false)
  if (!dispute.mayRule) return <Notice tone="brass">{text.ownSession}</Notice>
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {dispute.kind === 'approval' ? text.review : text.decide}
      </Button>
      {isOpen && <DecisionDialog dispute={dispute} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Decides a result, which is final and pays or refunds the prize. */
function DecisionDialog({ dispute, onClose }: { dispute: AdminDispute; onClose: () => void }) {
  const { sessionId, players, card, prizeHeldCents } = dispute
  const proposed = card.proposal?.winners ?? []
  const [kind, setKind] = useState<Kind>(proposed.length > 1 ? 'split' : 'winner')
  const [winners, setWinners] = useState<readonly string[]>(proposed)
  const [note, setNote] = useState('')
  const decide = useAdminMutation('POST /sessions/{id}/result/resolve', {
    success: kind === 'refund' ? text.refunded : text.success,
    failure: text.failure,
    onSuccess: onClose,
  })
  const chosen = kind === 'winner' ? winners.slice(0, 1) : winners
  const hasWinners =
    kind === 'refund' || (kind === 'winner' ? chosen.length === 1 : chosen.length >= 2)
  const isComplete = hasWinners && note.trim() !== ''
  return (
    <Dialog title={text.title} open onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isComplete) return
          decide.mutate({
            params: { id: sessionId },
            body: { kind, winners: kind === 'refund' ? [] : [...chosen], note: note.trim() },
          })
        }}
      >
        <p className={styles.soft}>{text.text(prizeHeldCents)}</p>
        <RadioTiles<Kind>
          legend={text.kindLegend}
          choices={kinds}
          value={kind}
          onChange={setKind}
          columns={3}
          narrowColumns={1}
        />
        {kind === 'winner' && (
          <RadioTiles<string>
            legend={text.winner}
            choices={players.map((player) => ({ value: player.id, label: nameOf(player) }))}
            value={chosen[0] ?? ''}
            onChange={(id) => setWinners([id])}
            columns={2}
            narrowColumns={1}
          />
        )}
        {kind === 'split' && (
          <fieldset className={styles.plain}>
            <legend>{text.winners}</legend>
            {players.map((player) => (
              <Checkbox
                key={player.id}
                label={nameOf(player)}
                checked={winners.includes(player.id)}
                onChange={(event) =>
                  setWinners(
                    event.currentTarget.checked
                      ? [...winners, player.id]
                      : winners.filter((id) => id !== player.id),
                  )
                }
              />
            ))}
          </fieldset>
        )}
        <Textarea
          label={text.reason}
          required
          autosize
          minRows={2}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <DialogFoot>
          <Button variant="quiet" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" variant="danger" disabled={!isComplete} loading={decide.isPending}>
            {text.submit}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
