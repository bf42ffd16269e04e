import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { useIntent } from '../../lib/intent.ts'
import { Avatar, nameOf } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { type Unrated, unratedQuery } from './api.ts'
import { ratingCopy, resultCopy } from './copy.ts'
import styles from './score-sheet.module.css'
import { Stars } from './stars.tsx'

type RatingDialogProps = { sessionId: string; players: Unrated['user'][]; onClose: () => void }

/** One to five stars per player. Players without stars can be rated later. */
export function RatingDialog({ sessionId, players, onClose }: RatingDialogProps) {
  const client = useQueryClient()
  const [stars, setStars] = useState<Record<string, number>>({})
  const rate = useIntent('POST /sessions/{id}/ratings', {
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: unratedQuery.queryKey })
      onClose()
      toast.success(ratingCopy.done)
    },
    onError: (error) => toast.error(messageOf(error, ratingCopy.failed)),
  })
  const ratings = Object.entries(stars).map(([userId, count]) => ({ userId, stars: count }))
  return (
    <Dialog title={ratingCopy.title} open onClose={onClose} size="small">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (ratings.length > 0) rate.mutate({ params: { id: sessionId }, body: ratings })
        }}
      >
        {players.map((player) => (
          <div key={player.id} className={styles.rated}>
            <Avatar person={player} size={36} />
            <Stars
              legend={nameOf(player)}
              value={stars[player.id] ?? 0}
              onChange={(count) => setStars((before) => ({ ...before, [player.id]: count }))}
            />
          </div>
        ))}
        <p className={styles.soft}>{ratingCopy.note}</p>
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            {resultCopy.dismiss}
          </Button>
          <Button type="submit" disabled={ratings.length === 0} loading={rate.isPending}>
            {ratingCopy.send}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
