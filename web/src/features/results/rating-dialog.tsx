import { ratingsHiddenDays, starsMax } from '@county-golf/contract/constants'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useIdempotentMutation } from '../../domain/mutations.ts'
import { useForm } from '../../lib/use-form.ts'
import { Avatar, nameOf } from '../../ui/avatar.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Row } from '../../ui/layout.tsx'
import { Muted } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { type Unrated, unratedQuery } from './api.ts'
import styles from './score-sheet.module.css'

type RatingDialogProps = { sessionId: string; players: Unrated['user'][]; onClose: () => void }

/** One to five stars per player. Players without stars can be rated later. */
export function RatingDialog({ sessionId, players, onClose }: RatingDialogProps) {
  const client = useQueryClient()
  const form = useForm<Record<string, number>>({})
  const rate = useIdempotentMutation('POST /sessions/{id}/ratings', {
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: unratedQuery.queryKey })
      toast.success('Thanks for your ratings')
    },
    proceed: onClose,
    failure: 'Couldn’t send your ratings. Please try again.',
  })
  const ratings = Object.entries(form.values).map(([userId, count]) => ({ userId, stars: count }))
  return (
    <FormDialog
      title="Rate your playing partners"
      size="small"
      form={form}
      action="Send ratings"
      busy={rate.isPending}
      disabled={ratings.length === 0}
      onSubmit={() =>
        ratings.length > 0 && rate.mutate({ params: { id: sessionId }, body: ratings })
      }
      onClose={onClose}
    >
      {players.map((player) => (
        <Row key={player.id} gap={3}>
          <Avatar person={player} size={36} />
          <Stars
            legend={nameOf(player)}
            value={form.values[player.id] ?? 0}
            onChange={(count) => form.change({ [player.id]: count })}
          />
        </Row>
      ))}
      <Muted>{`Ratings are revealed once you’ve both rated, or after ${ratingsHiddenDays} days.`}</Muted>
    </FormDialog>
  )
}

type StarsProps = { legend: string; value: number; onChange: (value: number) => void }

/** Native radio buttons, drawn as stars. */
function Stars({ legend, value, onChange }: StarsProps) {
  const name = useId()
  return (
    <Row as="fieldset" align="stretch">
      <legend className="strong breakable">{legend}</legend>
      {Array.from({ length: starsMax }, (_, n) => n + 1).map((count) => (
        <label key={count} className={styles.star} data-on={count <= value || undefined}>
          <input
            type="radio"
            name={name}
            value={count}
            checked={count === value}
            aria-label={`${count} ${count === 1 ? 'star' : 'stars'}`}
            onChange={() => onChange(count)}
          />
          {count <= value ? (
            <IconStarFilled size={26} aria-hidden="true" />
          ) : (
            <IconStar size={26} aria-hidden="true" />
          )}
        </label>
      ))}
    </Row>
  )
}
