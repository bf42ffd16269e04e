import { ratingsHiddenDays } from '@county-golf/contract/constants'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { useIntent } from '../../lib/intent.ts'
import { Avatar, nameOf } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { type Unrated, unratedQuery } from './api.ts'
import styles from './score-sheet.module.css'
import { Stars } from './stars.tsx'

type RatingDialogProps = { sessionId: string; players: Unrated['user'][]; onClose: () => void }

/** One to five stars for each co-player; who is left out can be rated another time. */
export function RatingDialog({ sessionId, players, onClose }: RatingDialogProps) {
  const client = useQueryClient()
  const [stars, setStars] = useState<Record<string, number>>({})
  const rate = useIntent('POST /sessions/{id}/ratings', {
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: unratedQuery.queryKey })
      onClose()
      toast.success('Thank you for rating')
    },
    onError: (error) => toast.error(messageOf(error, 'The ratings could not be sent')),
  })
  const given = Object.entries(stars).map(([userId, count]) => ({ userId, stars: count }))
  return (
    <Dialog title="Rate your co-players" open onClose={onClose} size="small">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (given.length > 0) rate.mutate({ params: { id: sessionId }, body: given })
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
        <p className={styles.soft}>
          Ratings are seen once both have rated, or after {ratingsHiddenDays} days.
        </p>
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" disabled={given.length === 0} loading={rate.isPending}>
            Send Ratings
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
