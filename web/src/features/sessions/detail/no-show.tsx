import type { Player, Session } from '@county-golf/contract/sessions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../../domain/mutations.ts'
import { sessionKeys } from '../../../domain/sessions/keys.ts'
import { nameOf } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from './detail.module.css'

type NoShowProps = { session: Session; player: Player }

/** Lets a player say that another one didn't come, after the tee time. */
export function NoShow({ session, player }: NoShowProps) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const name = nameOf(player)
  const report = useCall('PUT /sessions/{id}/no-shows/{userId}', {
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: sessionKeys.reliability(session.id) })
      toast.success('Thanks for letting us know')
    },
    failure: 'Couldn’t save that. Please try again.',
    proceed: () => setOpen(false),
    open: isOpen,
  })
  const isPair = session.playerDetails.length === 2
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className={styles.noShow}
        aria-label={`${name} didn’t show`}
        onClick={() => setOpen(true)}
      >
        Didn’t show?
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={`${name} didn’t show?`}
          action="They didn’t show"
          busy={report.isPending}
          onClose={() => setOpen(false)}
          onConfirm={() => report.mutate({ params: { id: session.id, userId: player.id } })}
        >
          {isPair
            ? `It counts as a round that ${name} missed. We don’t show your name. Message support if you change your mind.`
            : `If another player says so too, it counts as a round that ${name} missed. Until then, you can take it back. We don’t show your name.`}
        </ConfirmDialog>
      )}
    </>
  )
}

/** Lets the viewer take back what they said, until it counts. */
export function TakeBack({ session, player }: NoShowProps) {
  const client = useQueryClient()
  const takeBack = useCall('DELETE /sessions/{id}/no-shows/{userId}', {
    onSuccess: () => toast.success('Taken back'),
    failure: 'Couldn’t take that back. Please try again.',
    // It may count by now.
    onSettled: () =>
      void client.invalidateQueries({ queryKey: sessionKeys.reliability(session.id) }),
  })
  return (
    <Button
      variant="quiet"
      size="small"
      className={styles.noShow}
      aria-label={`Take back that ${nameOf(player)} didn’t show`}
      loading={takeBack.isPending}
      onClick={() => takeBack.mutate({ params: { id: session.id, userId: player.id } })}
    >
      Take back
    </Button>
  )
}
