import { dollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useIdempotentMutation } from '../../../domain/mutations.ts'
import { updateSession } from '../../../domain/sessions/cache.ts'
import { sessionKeys } from '../../../domain/sessions/keys.ts'
import { useViewer } from '../../../domain/viewer.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { handOverQuery } from '../hand-over-queries.ts'
import { substituteCopy } from '../substitutes.ts'

/** Offers a player who can only leave late to find a substitute. While they look for one, the link and the way back. */
export function SubstituteNotice({ session }: { session: Session }) {
  const { user } = useViewer()
  const isLooking = user != null && session.wantSubstitutes?.includes(user.id)
  return isLooking ? <Looking session={session} /> : <Offer session={session} />
}

/** Shows an error and refetches, because the session may have changed elsewhere. */
function useOnError(id: string) {
  const client = useQueryClient()
  return (title: string) => (error: Error) => {
    toast.error(title, messageOf(error, '') || undefined)
    void client.invalidateQueries({ queryKey: sessionKeys.one(id) })
  }
}

function Offer({ session }: { session: Session }) {
  const client = useQueryClient()
  const onErrorWith = useOnError(session.id)
  const { paidCents = 0, refundIfLeavingCents = 0 } = session.viewer ?? {}
  const find = useIdempotentMutation('POST /sessions/{id}/hand-over', {
    onSuccess: ({ handOver, session: changed }) => {
      client.setQueryData(handOverQuery(session.id).queryKey, { handOver })
      updateSession(client, changed)
      toast.success('We’re looking for a substitute', 'You keep your spot until someone takes it.')
    },
    failure: null,
    onError: onErrorWith('Couldn’t look for a substitute.'),
  })
  const lostCents = paidCents - refundIfLeavingCents
  return (
    <Notice>
      <Stack gap={3} align="start">
        <p>
          <strong>Can’t make it?</strong>{' '}
          {lostCents > 0
            ? `Leaving now refunds ${dollars(refundIfLeavingCents)} of ${dollars(paidCents)}. If a substitute takes your spot, you get all of it back. Until then, you’re in.`
            : 'A substitute can take your spot, so that the others don’t play without you. Until then, you’re in.'}
        </p>
        <Button
          variant="outline"
          loading={find.isPending}
          onClick={() => find.mutate({ params: { id: session.id } })}
        >
          {substituteCopy.find}
        </Button>
      </Stack>
    </Notice>
  )
}

function Looking({ session }: { session: Session }) {
  const client = useQueryClient()
  const onErrorWith = useOnError(session.id)
  const link = useQuery(handOverQuery(session.id))
  const { paidCents = 0 } = session.viewer ?? {}
  const keep = useIdempotentMutation('DELETE /sessions/{id}/hand-over', {
    onSuccess: ({ session: changed }) => {
      updateSession(client, changed)
      client.removeQueries({ queryKey: handOverQuery(session.id).queryKey })
      toast.success('You’re keeping your spot')
    },
    failure: null,
    onError: onErrorWith('Couldn’t stop looking for a substitute.'),
  })
  return (
    <Notice tone="brass">
      <Stack gap={3}>
        <p>
          <strong>You’re looking for a substitute.</strong> You’re in until someone takes your spot.
          {paidCents > 0 && ` Then you get ${dollars(paidCents)} back.`}
          {session.waitlistCount > 0 &&
            ' We ask the waitlist first. The link works once no one on it wants your spot.'}
        </p>
        <p>{whoCan(session)}</p>
        <Loaded query={link} failed="Couldn’t load your link." inNotice skeleton="4.25rem">
          {({ handOver }) =>
            handOver && <CopyField label="Link to your spot" value={handOver.url} />
          }
        </Loaded>
        <Stack align="start">
          <Button
            variant="outline"
            loading={keep.isPending}
            onClick={() => keep.mutate({ params: { id: session.id } })}
          >
            Keep my spot
          </Button>
        </Stack>
      </Stack>
    </Notice>
  )
}

/** Who can take the spot by the link. */
function whoCan({ visibility, approval }: Session): string {
  if (visibility !== 'public')
    return 'Send this link to a friend. This session isn’t public, so invite them to it first.'
  return approval === 'host'
    ? 'Send this link to a friend. The host decides who plays, so they ask the host first.'
    : 'Send this link to a friend. The first one to take your spot plays for you.'
}
