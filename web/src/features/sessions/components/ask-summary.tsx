import { requestNoteMax } from '@county-golf/contract/constants'
import { dollars } from '@county-golf/contract/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { canAsk } from '../../../domain/sessions/can.ts'
import { sessionQuery } from '../../../domain/sessions/queries.ts'
import { useViewer } from '../../../domain/viewer.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { Button } from '../../../ui/button.tsx'
import { CountedTextarea } from '../../../ui/fields.ts'
import { Stack } from '../../../ui/layout.tsx'
import { Muted } from '../../../ui/text.tsx'
import { beforeJoiningQuery } from '../api.ts'
import { askCopy } from '../copy.ts'
import { dueToJoinCents, feeLabels } from '../money.ts'
import { laterRefundTerms } from '../refund-terms.ts'
import { useRequestCalls } from '../use-request-calls.ts'
import { BeforeJoining, useBeforeJoining } from './before-joining.tsx'
import { LoadFailed } from './load-failed.tsx'
import { RequestStatus } from './request-status.tsx'
import { type ActionDialogProps, SessionHeading } from './session-heading.tsx'
import { SpotSummary } from './spot-summary.tsx'

/** What a player agrees to before they ask the host for a spot, with a note. Later, the open request. */
export function AskSummary({ session: shown, screen, open, onClose }: ActionDialogProps) {
  const { user } = useViewer()
  const [note, setNote] = useState('')
  const fresh = useQuery({ ...sessionQuery(shown.id), staleTime: 0 })
  const session = fresh.data?.viewer ? fresh.data : shown
  const before = useBeforeJoining(beforeJoiningQuery(shown.id))
  const { ask, isAsking } = useRequestCalls(session, onClose, open)
  const now = serverNow()
  const labels = feeLabels(screen)
  const dueCents = dueToJoinCents(session)
  const balanceCents = user?.balance ?? 0
  if (session.viewer?.request)
    return (
      <Stack gap={5}>
        <SessionHeading session={session} />
        <RequestStatus session={session} onEnd={onClose} />
      </Stack>
    )
  return (
    <SpotSummary
      session={session}
      labels={labels}
      charge={`Nothing now. If the host accepts, we charge ${dollars(dueCents)} at that moment and you’re in.`}
      refund={laterRefundTerms(session, now, labels)}
      wallet={
        balanceCents < dueCents
          ? `${dollars(balanceCents)} now. If you have less than ${dollars(dueCents)} when the host accepts, you can add funds and join then. No spot is held for you.`
          : `${dollars(balanceCents)} now`
      }
      alert={fresh.isError && !fresh.data && <LoadFailed query={fresh} />}
      before={<BeforeJoining {...before} round={session} />}
      payLabel="You pay if the host accepts"
      action={
        <Button
          size="large"
          loading={isAsking || fresh.isPending || before.isPending}
          disabled={!(canAsk(session, now) && before.isConfirmed)}
          onClick={() => ask({ totalCents: dueCents, note: note.trim(), ...before.answers() })}
        >
          {askCopy.ask}
        </Button>
      }
    >
      <CountedTextarea
        label="Note to the host (optional)"
        maxLength={requestNoteMax}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Muted>
        The host sees your note, name, photo, rating, level, and how many rounds you’ve played here.
      </Muted>
    </SpotSummary>
  )
}
