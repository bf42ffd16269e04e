import type { AdminDispute } from '@county-golf/contract/admin-reports'
import { dollars } from '@county-golf/contract/money'
import { useState } from 'react'
import { type UseForm, useForm } from '../../../lib/use-form.ts'
import { nameOf } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, Textarea, TextInput } from '../../../ui/fields.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RadioTiles } from '../../../ui/radio-tiles.tsx'
import { Muted } from '../../../ui/text.tsx'
import styles from '../admin.module.css'
import { useAdminMutation } from '../use-admin-mutation.ts'
import { correctionHint, correctionOf, enteredScore } from './score-correction.ts'

const kinds = [
  { value: 'winner', label: 'One winner', detail: 'gets the prize' },
  { value: 'split', label: 'Split', detail: 'shared equally' },
  { value: 'refund', label: 'Refund', detail: 'to everyone who paid in' },
] as const
type Kind = (typeof kinds)[number]['value']

type Decision = {
  kind: Kind
  winners: readonly string[]
  note: string
  /** The scores to correct, as entered, by player. */
  scores: Readonly<Record<string, string>>
}

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
  const form = useForm<Decision>({
    kind: proposed.length > 1 ? 'split' : 'winner',
    winners: proposed,
    note: '',
    scores: {},
  })
  const { kind, winners, note, scores } = form.values
  const decide = useAdminMutation('POST /sessions/{id}/result/resolve', {
    success:
      kind === 'refund'
        ? 'Decision saved. The prize was refunded and players were notified.'
        : 'Decision saved. The prize was paid and players were notified.',
    failure: 'Couldn’t save the decision. Please try again.',
    proceed: onClose,
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
        const corrections = Object.entries(scores).map(([id, text]) =>
          correctionOf(id, text, card.holes),
        )
        const isValid = form.check({ scores: corrections.includes(undefined) && 'Wrong score' })
        if (!isComplete || !isValid) return
        decide.mutate({
          params: { id: sessionId },
          body: {
            kind,
            winners: kind === 'refund' ? [] : [...chosen],
            note: note.trim(),
            corrections: corrections.filter((one) => one !== undefined),
          },
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
      <ScoreFields dispute={dispute} form={form} />
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

type ScoreFieldsProps = { dispute: AdminDispute; form: UseForm<Decision> }

/** The scores, to correct those that the decision finds wrong. */
function ScoreFields({ dispute: { players, card }, form }: ScoreFieldsProps) {
  const [isOpen, setOpen] = useState(false)
  const { scores } = form.values
  const hint = correctionHint(card.holes)
  return (
    <Stack as="fieldset" gap={4}>
      <Checkbox
        label="Correct scores"
        description="Corrected scores count for averages, handicaps, and the leaderboard. Players are notified."
        checked={isOpen}
        onChange={({ currentTarget: { checked } }) => {
          setOpen(checked)
          form.change({ scores: {} })
        }}
      />
      {isOpen &&
        players.map((player) => {
          const score = card.scores.find(({ userId }) => userId === player.id)
          if (!score) return null
          const value = scores[player.id] ?? enteredScore(score)
          const isWrong = form.errors.scores && !correctionOf(player.id, value, card.holes)
          return (
            <TextInput
              key={player.id}
              label={`${nameOf(player)}’s score`}
              autoComplete="off"
              value={value}
              error={isWrong ? hint : undefined}
              onChange={({ currentTarget }) =>
                form.change({ scores: { ...scores, [player.id]: currentTarget.value } })
              }
            />
          )
        })}
    </Stack>
  )
}
