import { dollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useIdempotentMutation } from '../../../domain/mutations.ts'
import { updateSession } from '../../../domain/sessions/cache.ts'
import { canNow } from '../../../domain/sessions/can.ts'
import { sessionQuery } from '../../../domain/sessions/queries.ts'
import { useViewerActions } from '../../../domain/viewer.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { AmountRow, Amounts } from '../../../ui/amounts.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Loading, Skeleton } from '../../../ui/states.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { commonCopy, joinCopy } from '../copy.ts'
import { announcementNotice } from '../course-announcement.ts'
import { leavingTerms } from '../leaving-terms.ts'
import { type BookingScreen, feeLabels } from '../money.ts'
import { canFindSubstitute, substituteCopy } from '../substitutes.ts'
import { LoadFailed } from './load-failed.tsx'
import { type ActionDialogProps, SessionHeading } from './session-heading.tsx'

/** The specification has three ways of saying it. */
const leftMessages: Record<BookingScreen, string> = {
  card: 'Successfully left session',
  detail: 'Left session',
  county: 'Left session',
  'my-sessions': 'Left session successfully',
}

const leaveFailed = 'Failed to leave session'

/** Confirms leaving, with what is refunded now and what isn't. */
export function LeaveDialog({ open, onClose, ...rest }: ActionDialogProps) {
  return (
    <Dialog
      title="Are you sure you want to leave this session?"
      open={open}
      onClose={onClose}
      size="small"
    >
      <LeaveSummary {...rest} open={open} onClose={onClose} />
    </Dialog>
  )
}

function LeaveSummary({ session: shown, screen, open, onClose }: ActionDialogProps) {
  const client = useQueryClient()
  const viewer = useViewerActions()
  // The amounts change over time, so always refetch them.
  const fresh = useQuery({ ...sessionQuery(shown.id), staleTime: 0, refetchOnMount: 'always' })
  const session = fresh.data ?? shown
  const leave = useIdempotentMutation('POST /sessions/{id}/leave', {
    onSuccess: ({ balance, refundedCents, session: left }) => {
      viewer.setBalance(balance)
      updateSession(client, left)
      const refunded = refundedCents > 0 ? `${dollars(refundedCents)} refunded. ` : ''
      toast.success(leftMessages[screen], `${refunded}${joinCopy.newBalance(balance)}`)
    },
    onError: () => void fresh.refetch(),
    failure: leaveFailed,
    showError: true,
    proceed: onClose,
    open,
  })
  const known = fresh.isFetchedAfterMount && !fresh.isError
  const allowed = canNow(session, 'leave', serverNow())

  return (
    <Stack gap={5}>
      <SessionHeading session={session} />
      {known ? <Terms session={session} screen={screen} /> : !fresh.isError && <TermsSkeleton />}
      <div role="alert" className="live">
        {leave.error && <Notice tone="flag">{messageOf(leave.error, leaveFailed)}</Notice>}
        {!leave.error && fresh.isError && <LoadFailed query={fresh} />}
        {known && !allowed && !leave.error && !leave.isPending && (
          <Notice tone="flag">You can no longer leave this session.</Notice>
        )}
      </div>
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        {known && canFindSubstitute(session) && (
          <LinkButton
            variant="outline"
            to="/sessions/$id"
            params={{ id: session.id }}
            onClick={onClose}
          >
            {substituteCopy.find}
          </LinkButton>
        )}
        <Button
          variant="danger"
          loading={leave.isPending}
          disabled={!known || !allowed}
          onClick={() => leave.mutate({ params: { id: session.id } })}
        >
          {commonCopy.leave}
        </Button>
      </DialogActions>
    </Stack>
  )
}

function Terms({ session, screen }: { session: Session; screen: BookingScreen }) {
  const { paidCents, refundCents, nonRefundableCents, text } = leavingTerms(
    session,
    feeLabels(screen),
  )
  const announcement = announcementNotice(session, serverNow())
  return (
    <>
      {paidCents > 0 && (
        <Amounts>
          <AmountRow label={joinCopy.youPaid} cents={paidCents} />
          {nonRefundableCents > 0 && (
            <AmountRow label="Not refunded now" cents={nonRefundableCents} />
          )}
          <AmountRow label="Refund now" cents={refundCents} total />
        </Amounts>
      )}
      <Muted size="medium">{text}</Muted>
      {canFindSubstitute(session) && nonRefundableCents > 0 && (
        <Muted size="medium">{substituteCopy.insteadOfLeaving(paidCents)}</Muted>
      )}
      {paidCents > 0 && announcement && <Muted size="medium">{announcement}</Muted>}
      {session.viewer?.isHost && (
        <Muted size="medium">
          {session.bountyAmount > 0
            ? 'You’ll still be the host. The bounty stays on hold until the round is played.'
            : 'You’ll still be the host.'}
        </Muted>
      )}
    </>
  )
}

const TermsSkeleton = () => (
  <Loading>
    <Stack gap={3}>
      <Skeleton height="1.25rem" />
      <Skeleton height="1.75rem" />
      <Skeleton width="70%" />
    </Stack>
  </Loading>
)
