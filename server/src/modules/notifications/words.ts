/** The words for what happened, and whom they are for. Pure. */
import { dollars } from '@county-golf/contract/money'
import type { Facts, LoggedEvent } from '../events/service.ts'
import { changedDrafts } from './changed-words.ts'
import { about, type Draft, peopleOf, roundOf, type Told, titlePlaceOf } from './draft.ts'
import { moneyDrafts } from './money-words.ts'
import { resultDrafts } from './result-words.ts'

/** A message as a notice shows it. */
export type Written = {
  id: string
  content: string
  support_of: string | null
  hidden_at: Date | null
}

/** What the words need beside the event. */
export type Known = {
  session: (id: string | null) => Told | undefined
  message: (id: string) => Written | undefined
  name: (userId: string | null) => string
  /** Players with a score, by session; known of rounds that have just ended. */
  scored: ReadonlyMap<string, readonly string[]>
  /** Who rules on results; known where an event waits for that. */
  admins: readonly string[]
}

export function draftsOf(event: LoggedEvent, known: Known): Draft[] {
  return [
    ...sessionDrafts(event, known),
    ...waitlistDrafts(event, known),
    ...resultDrafts(event, known),
    ...moneyDrafts(event),
    ...peopleDrafts(event, known),
  ]
}

function sessionDrafts(event: LoggedEvent, { session: find, name }: Known): Draft[] {
  const session = find(event.sessionId)
  if (!session) return []
  const who = name(event.userId)
  const to = peopleOf(session)
  const body = roundOf(session)
  const by = event.userId
  switch (event.kind) {
    case 'session.joined':
      if (event.data.how === 'host') return []
      return [
        {
          ...about(session),
          kind: 'players',
          to: to.filter((id) => id !== by),
          by,
          body,
          title: `${who} joined your session`,
        },
        ...(event.data.how === 'waitlist' && by
          ? [
              {
                ...about(session),
                kind: 'waitlist' as const,
                to: [by],
                title: 'You got a spot',
                body: `${body}. ${dollars(event.data.paidCents)} was debited from your wallet.`,
              },
            ]
          : []),
      ]
    case 'session.left': {
      const told = { ...about(session), kind: 'players' as const, by, body }
      const { how, by: remover } = event.data
      const left = how === 'left' ? 'left your session' : 'is no longer in your session'
      const others = to.filter((id) => id !== by && id !== remover)
      return [
        { ...told, to: others, title: `${who} ${left}` },
        ...(how === 'removed' && by ? [removedDraft(event.data, by, session)] : []),
      ]
    }
    case 'session.changed':
      return changedDrafts(event, session, who)
    case 'session.invited':
      return by
        ? [
            {
              ...about(session),
              kind: 'invite',
              to: [by],
              by: event.data.by,
              body,
              title: `${name(event.data.by)} invites you to play`,
              until: session.tee_at,
            },
          ]
        : []
    case 'session.cancelled':
      return [
        {
          ...about(session),
          kind: 'session_cancelled',
          to,
          by,
          title: 'Session cancelled',
          body: `${body}${cause(event.data)}. Everyone gets back all they paid.`,
        },
      ]
    default:
      return []
  }
}

/** For the removed player. A session that isn't public is closed to them now, so this leads to the refund. */
function removedDraft(
  { refundedCents, reason }: Facts['session.left'],
  userId: string,
  session: Told,
): Draft {
  const refund = refundedCents > 0 ? ` ${dollars(refundedCents)} is back in your wallet.` : ''
  const why = reason ? ` Reason: ${reason}` : ''
  return {
    ...about(session),
    ...(session.visibility !== 'public' && { path: '/wallet' }),
    kind: 'session_cancelled',
    to: [userId],
    title: 'You were removed from a session',
    body: `${roundOf(session)}.${refund}${why}`,
  }
}

function waitlistDrafts(event: LoggedEvent, { session: find }: Known): Draft[] {
  const session = find(event.sessionId)
  if (!session || !event.userId) return []
  const told = { ...about(session), kind: 'waitlist' as const, to: [event.userId] }
  const body = roundOf(session)
  if (event.kind === 'waitlist.offered')
    return [
      {
        ...told,
        until: new Date(event.data.until),
        title: 'A spot is held for you',
        body: `${body}. Accept it on the session page within 10 minutes.`,
      },
    ]
  if (event.kind === 'waitlist.skipped')
    return [
      {
        ...told,
        title: 'A spot opened, but your balance didn’t cover it',
        body: `${body}. You need ${dollars(event.data.dueCents)}. You’re still on the waitlist.`,
      },
    ]
  if (event.kind !== 'waitlist.left') return []
  if (event.data.how === 'lapsed')
    return [
      {
        ...told,
        title: 'Your spot offer has ended',
        body: `${body}. The spot went to the next player in line.`,
      },
    ]
  if (event.data.how === 'closed' && session.status === 'cancelled')
    return [
      {
        ...told,
        kind: 'session_cancelled',
        title: 'Session cancelled',
        body: `You were on the waitlist of ${body}.`,
      },
    ]
  return []
}

/** A chat is read by the session's people, a message by whom it is to. */
function peopleDrafts(event: LoggedEvent, { session: find, message, name }: Known): Draft[] {
  const { userId } = event
  if (event.kind === 'friend.requested' || event.kind === 'friend.accepted') {
    if (!userId) return []
    const words =
      event.kind === 'friend.requested' ? 'would like to be friends' : 'is your friend now'
    const by = event.data.by
    return [
      {
        kind: 'friend',
        to: [userId],
        by,
        path: '/friends',
        title: `${name(by)} ${words}`,
        body: '',
      },
    ]
  }
  if (event.kind !== 'message.sent' || event.data.senderId === null) return []
  const { messageId, senderId: by } = event.data
  const written = message(messageId)
  if (!written || written.hidden_at) return []
  const body = shortened(written.content)
  const session = find(event.sessionId)
  if (session)
    return [
      {
        sessionId: session.id,
        path: `/messages?session=${session.id}`,
        kind: 'chat',
        to: peopleOf(session),
        by,
        messageId,
        conversation: `session:${session.id}`,
        title: `${name(by)} in the chat of ${titlePlaceOf(session)}`,
        body,
      },
    ]
  if (!userId) return []
  const from = written.support_of ? 'County Golf Support' : name(by)
  const conversation = written.support_of ? 'support' : `user:${by}`
  return [
    {
      kind: 'message',
      to: [userId],
      by,
      messageId,
      conversation,
      path: `/messages?with=${written.support_of ? 'support' : by}`,
      title: `${from} wrote to you`,
      body,
    },
  ]
}

const shownMax = 160

const shortened = (content: string): string => {
  const line = content.replaceAll(/\s+/g, ' ')
  return line.length <= shownMax ? line : `${line.slice(0, shownMax - 1)}…`
}

const cause = ({ why, reason }: { why: string; reason: string | null }): string => {
  if (why === 'too_few') return ', since fewer than two players were in at tee time'
  return reason ? `: ${reason.replace(/[.!?]$/, '')}` : ''
}
