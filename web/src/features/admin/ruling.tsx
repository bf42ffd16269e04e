import type { AdminDispute } from '@county-golf/contract/admin-reports'
import { dollars } from '@county-golf/contract/money'
import { useState } from 'react'
import { nameOf } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Choices } from '../../ui/choices.tsx'
import { Dialog, DialogFoot } from '../../ui/dialog.tsx'
import { Checkbox, Textarea } from '../../ui/fields.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './admin.module.css'
import { useAct } from './use-act.ts'

type Kind = 'winner' | 'split' | 'refund'

const kinds = [
  { value: 'winner', label: 'A winner', detail: 'takes the prize' },
  { value: 'split', label: 'A split', detail: 'in equal parts' },
  { value: 'refund', label: 'Refund', detail: 'to who put it in' },
] as const

/** Decides a result, which is final and moves the prize. */
export function Ruling({ dispute }: { dispute: AdminDispute }) {
  const [open, setOpen] = useState(false)
  if (!dispute.mayRule)
    return <Notice tone="brass">You played in it, so another administrator rules.</Notice>
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {dispute.kind === 'approval' ? 'Approve or rule' : 'Rule on it'}
      </Button>
      {open && <RulingDialog dispute={dispute} onClose={() => setOpen(false)} />}
    </>
  )
}

function RulingDialog({ dispute, onClose }: { dispute: AdminDispute; onClose: () => void }) {
  const { sessionId, players, card, prizeHeldCents } = dispute
  const proposed = card.proposal?.winners ?? []
  const [kind, setKind] = useState<Kind>(proposed.length > 1 ? 'split' : 'winner')
  const [winners, setWinners] = useState<readonly string[]>(proposed)
  const [note, setNote] = useState('')
  const rule = useAct('POST /sessions/{id}/result/resolve', {
    done: 'Ruled: the prize has moved, and the players are told.',
    failed: 'The ruling could not be made',
    onDone: onClose,
  })
  const chosen = kind === 'winner' ? winners.slice(0, 1) : winners
  const hasWinners =
    kind === 'refund' || (kind === 'winner' ? chosen.length === 1 : chosen.length >= 2)
  const complete = hasWinners && note.trim() !== ''
  return (
    <Dialog title="Rule on the result" open onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!complete) return
          rule.mutate({
            params: { id: sessionId },
            body: { kind, winners: kind === 'refund' ? [] : [...chosen], note: note.trim() },
          })
        }}
      >
        <p className={styles.soft}>{dollars(prizeHeldCents)} is held. A ruling is final.</p>
        <Choices<Kind>
          legend="Who gets the prize"
          choices={kinds}
          value={kind}
          onChange={setKind}
          columns={3}
          narrowColumns={1}
        />
        {kind === 'winner' && (
          <Choices<string>
            legend="The winner"
            choices={players.map((player) => ({ value: player.id, label: nameOf(player) }))}
            value={chosen[0] ?? ''}
            onChange={(id) => setWinners([id])}
            columns={2}
            narrowColumns={1}
          />
        )}
        {kind === 'split' && (
          <fieldset className={styles.plain}>
            <legend>Who shares it</legend>
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
          label="Reason (players will see it)"
          required
          autosize
          minRows={2}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <DialogFoot>
          <Button variant="quiet" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" variant="danger" disabled={!complete} loading={rule.isPending}>
            Make Ruling
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
