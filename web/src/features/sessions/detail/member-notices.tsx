import type { Session } from '@county-golf/contract/sessions'
import { useQueryClient } from '@tanstack/react-query'
import { useIdempotentMutation } from '../../../domain/mutations.ts'
import { updateSession } from '../../../domain/sessions/cache.ts'
import { canNow } from '../../../domain/sessions/can.ts'
import { useViewer } from '../../../domain/viewer.ts'
import { dayAndClock } from '../../../lib/dates.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { isInDoubt, unbookedNotice } from '../booking-terms.ts'
import { counted } from '../copy.ts'
import { announcementNotice } from '../course-announcement.ts'
import { canFindSubstitute } from '../substitutes.ts'
import type { SessionActions } from '../use-session-actions.tsx'
import { DayCostQuestion } from './day-cost-question.tsx'
import styles from './detail.module.css'
import { InstallHint } from './install-hint.tsx'
import { StillInNotice } from './still-in-notice.tsx'
import { SubstituteNotice } from './substitute-notice.tsx'

type MemberNoticesProps = { session: Session; actions: SessionActions }

/** What members and the host should know first: why the session may be cancelled, and until when they can leave. */
export function MemberNotices({ session, actions }: MemberNoticesProps) {
  const inDoubt = isInDoubt(session, serverNow())
  // The notice of the decision says that too.
  const announcement =
    inDoubt && session.needsBooking ? null : announcementNotice(session, serverNow())
  return (
    <>
      {session.viewer?.isMember && !session.viewer.isHost && (
        <StillInNotice session={session} actions={actions} />
      )}
      {inDoubt && (
        <div className={styles.announcement}>
          <DecisionNotice session={session} />
        </div>
      )}
      {announcement && (
        <div className={styles.announcement}>
          <Notice>{announcement}</Notice>
        </div>
      )}
      {canFindSubstitute(session) && (
        <div className={styles.announcement}>
          <SubstituteNotice session={session} />
        </div>
      )}
      {session.viewer?.isMember && session.status === 'completed' && session.courseId && (
        <DayCostQuestion id={session.id} />
      )}
      {session.viewer?.isMember && new Date(session.date) > serverNow() && <InstallHint />}
    </>
  )
}

/** Why the session may be cancelled, when that is decided, and what its players can do about it. */
function DecisionNotice({ session }: { session: Session }) {
  const { decisionAt, needsBooking, minPlayers, timeZone, viewer } = session
  if (!decisionAt) return null
  const by = dayAndClock(decisionAt, timeZone)
  const people = session.spotsTaken
  const isShort = people < minPlayers
  return (
    <Notice tone="brass">
      <Stack gap={3} align="start">
        {needsBooking && (
          <p>
            {unbookedNotice(session, serverNow())}{' '}
            {viewer?.isHost
              ? `Mark it as booked by ${by}, or we cancel the session with full refunds.`
              : `If it isn’t booked by ${by}, we cancel the session with full refunds.`}
          </p>
        )}
        {isShort && (
          <p>
            {people} of at least {counted(minPlayers, 'player')} {people === 1 ? 'is' : 'are'} in.
            If that’s still so{' '}
            {needsBooking
              ? 'then, we cancel it too'
              : `at ${by}, we cancel the session with full refunds`}
            {people < 2 ? '.' : ', unless everyone who’s in agrees to play.'}
          </p>
        )}
        {canNow(session, 'playOn', serverNow()) && <PlayOn session={session} />}
      </Stack>
    </Notice>
  )
}

/** Agrees to play with the players who are in, or takes that back. */
function PlayOn({ session }: { session: Session }) {
  const { id, players, playingOn } = session
  const people = session.spotsTaken
  const client = useQueryClient()
  const { user } = useViewer()
  const save = useIdempotentMutation('PUT /sessions/{id}/play-on', {
    onSuccess: (response) => updateSession(client, response.session),
    failure: 'Couldn’t save your choice',
  })
  const agrees = user !== undefined && user !== null && playingOn.includes(user.id)
  return (
    <>
      {playingOn.length > 0 && (
        <p role="status">
          {playingOn.length} of {counted(players.length, 'player')} agreed to play with {people}.
        </p>
      )}
      <Button
        variant={agrees ? 'quiet' : 'outline'}
        loading={save.isPending}
        onClick={() => save.mutate({ params: { id }, body: { playsOn: !agrees } })}
      >
        {agrees ? 'Wait for more players' : `Play with ${people}`}
      </Button>
    </>
  )
}
