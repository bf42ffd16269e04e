import { dollars } from '@county-golf/contract/money'
import type { Player, Session } from '@county-golf/contract/sessions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../../domain/mutations.ts'
import { updateSession } from '../../../domain/sessions/cache.ts'
import { Avatar, nameOf } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from '../components/dialogs.module.css'
import { dueToJoinCents } from '../money.ts'

/** The players, with a button to remove each. */
export function HostPlayers({ session }: { session: Session }) {
  const [removing, setRemoving] = useState<Player | null>(null)
  const others = session.playerDetails.filter(({ id }) => id !== session.hostId)
  if (!session.can.removePlayers) return null
  return (
    <Stack as="section" gap={2}>
      <h3 className={styles.players}>Players</h3>
      <Stack as="ul">
        {others.map((player) => (
          <Row key={player.id} as="li" gap={3} className={`line-above ${styles.player}`}>
            <Avatar person={player} size={28} />
            <span className={`breakable ${styles.name}`}>{nameOf(player)}</span>
            <Button
              variant="quiet"
              aria-label={`Remove ${nameOf(player)}`}
              onClick={() => setRemoving(player)}
            >
              Remove
            </Button>
          </Row>
        ))}
      </Stack>
      {removing && (
        <RemoveDialog session={session} player={removing} onClose={() => setRemoving(null)} />
      )}
    </Stack>
  )
}

const failure = 'Failed to remove player'

type RemoveDialogProps = { session: Session; player: Player; onClose: () => void }

/** Confirms removing a player, with a reason that the player will see. */
function RemoveDialog({ session, player, onClose }: RemoveDialogProps) {
  const client = useQueryClient()
  const name = nameOf(player)
  const remove = useCall('DELETE /sessions/{id}/players/{userId}', {
    onSuccess: (response) => {
      updateSession(client, response.session)
      toast.success(`${name} was removed`)
    },
    failure,
    showError: true,
    proceed: onClose,
  })
  return (
    <ReasonDialog
      title={`Remove ${name} from this session?`}
      label="Reason"
      description={`${name} will see this. The other players won’t.`}
      required
      action="Remove player"
      danger
      busy={remove.isPending}
      failure={failure}
      onClose={onClose}
      onConfirm={(reason, fail) =>
        remove.mutate(
          { params: { id: session.id, userId: player.id }, body: { reason } },
          { onError: fail },
        )
      }
    >
      <Stack as="ul" gap={2} className={styles.points}>
        <li>{refundText(session, name)}</li>
        <li>The spot opens up for the waitlist, or for anyone.</li>
        <li>{name} can’t join again unless you’re friends and you invite them.</li>
      </Stack>
    </ReasonDialog>
  )
}

/** Fees and stakes never change after creation, so joining cost what the player paid. */
const refundText = (session: Session, name: string): string =>
  dueToJoinCents(session) > 0
    ? `${name} gets a full refund of ${dollars(dueToJoinCents(session))} now.`
    : `${name} paid nothing, so there’s nothing to refund.`
