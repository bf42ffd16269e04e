import { strokesMax } from '@county-golf/contract/constants'
import type { CardScore } from '@county-golf/contract/results'
import type { Player, Session } from '@county-golf/contract/sessions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { nameOf } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFoot } from '../../ui/dialog.tsx'
import { Checkbox, NumberInput, Switch } from '../../ui/fields.ts'
import { cardChanged, cardScope } from './api.ts'
import { HoleGrid } from './hole-grid.tsx'
import styles from './score-dialog.module.css'
import { type Draft, draftOf, entryOf, totalOf } from './score-draft.ts'

type ScoreDialogProps = {
  session: Session
  player: Player
  score: CardScore | undefined
  isOwn: boolean
  onClose: () => void
}

/** A player's score: one number, or hole by hole; or that they withdrew. */
export function ScoreDialog({ session, player, score, isOwn, onClose }: ScoreDialogProps) {
  const client = useQueryClient()
  const { holes } = session
  const [draft, setDraft] = useState<Draft>(() => draftOf(score, holes))
  const [problem, setProblem] = useState<string>()
  const change = (changes: Partial<Draft>) => {
    setProblem(undefined)
    setDraft((before) => ({ ...before, ...changes }))
  }
  const post = useMutation({
    scope: cardScope(session.id),
    mutationFn: (entry: { gross?: number; strokes?: number[]; withdrawn?: boolean }) =>
      api('PUT /sessions/{id}/scores', {
        params: { id: session.id },
        body: [{ userId: player.id, ...entry }],
      }),
    onSuccess: ({ card }) => {
      cardChanged(client, session.id, card)
      onClose()
    },
    onError: (error) => setProblem(messageOf(error, 'The score could not be posted')),
  })
  const submit = () => {
    const entry = entryOf(draft, holes)
    if (typeof entry === 'string') setProblem(entry)
    else post.mutate(entry)
  }

  return (
    <Dialog
      title={isOwn ? 'Your score' : `Score of ${nameOf(player)}`}
      open
      onClose={onClose}
      size="medium"
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {!isOwn && (
          <p className={styles.soft}>
            {nameOf(player)} is asked to confirm what you post for them.
          </p>
        )}
        {!draft.withdrawn && (
          <>
            <Switch
              label="Hole by hole"
              checked={draft.byHole}
              onChange={(event) => change({ byHole: event.currentTarget.checked })}
            />
            {draft.byHole ? (
              <HoleGrid strokes={draft.strokes} onChange={(strokes) => change({ strokes })} />
            ) : (
              <NumberInput
                label={`Gross score over ${holes} holes`}
                className={styles.gross ?? ''}
                min={holes}
                max={holes * strokesMax}
                allowDecimal={false}
                allowNegative={false}
                inputMode="numeric"
                value={draft.gross}
                onChange={(value) => change({ gross: value === '' ? '' : Number(value) })}
                data-autofocus
              />
            )}
          </>
        )}
        <Checkbox
          label={isOwn ? 'I withdrew (WD)' : `${nameOf(player)} withdrew (WD)`}
          description="Who withdrew has no score and cannot win."
          checked={draft.withdrawn}
          onChange={(event) => change({ withdrawn: event.currentTarget.checked })}
        />
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <DialogFoot>
          <span className={styles.total}>
            {draft.byHole && !draft.withdrawn && (
              <>
                Total <strong className="figures">{totalOf(draft.strokes)}</strong>
              </>
            )}
          </span>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={post.isPending}>
            Post Score
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
