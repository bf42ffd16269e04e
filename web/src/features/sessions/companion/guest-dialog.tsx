import { dollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useIdempotentMutation } from '../../../domain/mutations.ts'
import { updateSession } from '../../../domain/sessions/cache.ts'
import { useViewerActions } from '../../../domain/viewer.ts'
import type { Output } from '../../../lib/api.ts'
import { dayAndClock } from '../../../lib/dates.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { AmountRow, Amounts } from '../../../ui/amounts.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { joinCopy } from '../copy.ts'
import { companionQuery } from './api.ts'

type GuestDialogProps = { session: Session; name: string; onClose: () => void }

/** The link that lets the viewer's guest claim the spot, and what giving it up refunds. */
export function GuestDialog({ session, name, onClose }: GuestDialogProps) {
  const client = useQueryClient()
  const viewer = useViewerActions()
  const query = useQuery({ ...companionQuery(session.id), staleTime: 0, refetchOnMount: 'always' })
  const giveUp = useIdempotentMutation('DELETE /sessions/{id}/companion', {
    onSuccess: ({ balance, refundedCents, session: changed }) => {
      viewer.setBalance(balance)
      updateSession(client, changed)
      const refunded = refundedCents > 0 ? `${dollars(refundedCents)} refunded. ` : ''
      toast.success('You gave up the spot', `${refunded}${joinCopy.newBalance(balance)}`)
    },
    proceed: onClose,
    failure: 'Couldn’t give up the spot. Please try again.',
  })
  return (
    <Dialog title={`${name}’s spot`} open onClose={onClose} size="small">
      <Loaded
        query={query}
        failed="Couldn’t load your guest’s spot"
        loading="Loading your guest’s spot…"
        skeleton={<Skeleton height="12rem" />}
        inNotice
      >
        {(spot) => (
          <Stack gap={5}>
            <p>
              Send {name} this link. It lets one person sign up and claim the spot, chat, and post a
              score.
            </p>
            <CopyField label="Link" value={spot.url} />
            <Terms spot={spot} timeZone={session.timeZone} />
            <DialogActions>
              {spot.canGiveUp && (
                <Button
                  variant="danger-outline"
                  loading={giveUp.isPending}
                  onClick={() => giveUp.mutate({ params: { id: session.id } })}
                >
                  Give up the spot
                </Button>
              )}
              <Button onClick={onClose}>Done</Button>
            </DialogActions>
          </Stack>
        )}
      </Loaded>
    </Dialog>
  )
}

type TermsProps = { spot: Output<'GET /sessions/{id}/companion'>; timeZone: string }

function Terms({ spot, timeZone }: TermsProps) {
  const { paidCents, refundCents, canGiveUp, freeCancellationUntil } = spot
  if (paidCents === 0) return null
  const isFree = serverNow() <= new Date(freeCancellationUntil)
  return (
    <>
      <Amounts>
        <AmountRow label={joinCopy.youPaid} cents={paidCents} />
        {canGiveUp && <AmountRow label="Refund if you give it up now" cents={refundCents} total />}
      </Amounts>
      {canGiveUp && (
        <Muted size="medium">
          {isFree
            ? `Full refund until ${dayAndClock(freeCancellationUntil, timeZone)}.`
            : 'After the deadline, you get the deposit back only if someone takes the spot by the tee time.'}
        </Muted>
      )}
    </>
  )
}
