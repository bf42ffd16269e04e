/** Templates for the notifications of an event, with their recipients. Pure. */
import { cut } from '@county-golf/contract/graphemes'
import { dollars } from '@county-golf/contract/money'
import { whenIn } from '../../lib/course-time.ts'
import type { LoggedEvent } from '../events/service.ts'
import { bookingDrafts } from './booking-templates.ts'
import { changedDrafts } from './changed-templates.ts'
import {
  type Draft,
  type NotifiedSession,
  participantsOf,
  roundOf,
  sessionFields,
  titlePlaceOf,
} from './draft.ts'
import { moneyDrafts } from './money-templates.ts'
import { spotOf, sumOf } from './receipt.ts'
import { cancelledDrafts, leftDraft, removedDraft } from './refund-templates.ts'
import { resultDrafts } from './result-templates.ts'

/** A message as a notification shows it. */
export type Written = {
  id: string
  content: string
  support_of: string | null
  hidden_at: Date | null
}

/** What the templates need besides the event. */
export type Known = {
  session: (id: string | null) => NotifiedSession | undefined
  message: (id: string) => Written | undefined
  name: (userId: string | null) => string
  /** Players with a score, by session. Only loaded for rounds that just ended. */
  scored: ReadonlyMap<string, readonly string[]>
  /** Only loaded for events that admins need to handle. */
  admins: readonly string[]
  isDeleted: (userId: string) => boolean
  /** Time zones by user. Only loaded for those who topped up. */
  zones: ReadonlyMap<string, string>
}

export function draftsOf(event: LoggedEvent, known: Known): Draft[] {
  return [
    ...sessionDrafts(event, known),
    ...waitlistDrafts(event, known),
    ...resultDrafts(event, known),
    ...moneyDrafts(event, known),
    ...peopleDrafts(event, known),
  ]
}

function sessionDrafts(event: LoggedEvent, { session: find, name }: Known): Draft[] {
  const session = find(event.sessionId)
  if (!session) return []
  const who = name(event.userId)
  const to = participantsOf(session)
  const body = roundOf(session)
  const by = event.userId
  switch (event.kind) {
    case 'session.created':
      return bookingDrafts(event, session)
    case 'session.joined':
      return [
        {
          ...sessionFields(session),
          kind: 'players',
          to: to.filter((id) => id !== by),
          by,
          body,
          title: `${who} joined your session`,
        },
        ...bookingDrafts(event, session),
      ]
    case 'session.left': {
      const notice = { ...sessionFields(session), kind: 'players' as const, by, body }
      const { how, by: remover } = event.data
      // A player who got the spot since then isn't notified.
      const stayed = event.data.others ?? to
      const left = how === 'left' ? 'left your session' : 'was removed from your session'
      const others = stayed.filter((id) => id !== by && id !== remover)
      return [
        { ...notice, to: others, title: `${who} ${left}` },
        ...(how === 'removed' && by ? [removedDraft(event.data, by, session)] : []),
        ...(how === 'left' && by ? [leftDraft(event.data, by, session)] : []),
      ]
    }
    case 'session.changed':
      return changedDrafts(event, session, who)
    case 'session.invited':
      return by
        ? [
            {
              ...sessionFields(session),
              kind: 'invite',
              to: [by],
              by: event.data.by,
              body: `${body}. ${dollars(sumOf(spotOf(session)))} to join.`,
              title: `${name(event.data.by)} invited you to play`,
              until: session.tee_at,
            },
          ]
        : []
    case 'session.cancelled':
      return cancelledDrafts(event, session)
    default:
      return []
  }
}

function waitlistDrafts(event: LoggedEvent, { session: find }: Known): Draft[] {
  const session = find(event.sessionId)
  if (!session || !event.userId) return []
  const notice = { ...sessionFields(session), kind: 'waitlist' as const, to: [event.userId] }
  const body = roundOf(session)
  if (event.kind === 'waitlist.offered') {
    const until = new Date(event.data.until)
    const deadline = whenIn(until, session.time_zone)
    return [
      {
        ...notice,
        until,
        title: 'A spot opened up for you',
        body: `${body}. Accept it on the session page by ${deadline}. You’ll pay ${dollars(sumOf(spotOf(session)))}.`,
      },
    ]
  }
  if (event.kind === 'waitlist.skipped')
    return [
      {
        ...notice,
        title: 'You missed a spot because your balance was too low',
        body: `${body}. You need ${dollars(event.data.dueCents)}. You’re still on the waitlist.`,
      },
    ]
  if (event.kind !== 'waitlist.left') return []
  if (event.data.how === 'lapsed')
    return [
      {
        ...notice,
        title: 'Your offer expired',
        body: `${body}. The spot went to the next player in line.`,
      },
    ]
  if (event.data.how === 'closed' && session.status === 'cancelled')
    return [
      {
        ...notice,
        kind: 'session_cancelled',
        title: 'Session cancelled',
        body: `You were on the waitlist for ${body}.`,
      },
    ]
  return []
}

/** Drafts for friend requests, chat messages (to the session's members), and direct messages (to their recipient). */
function peopleDrafts(event: LoggedEvent, { session: find, message, name }: Known): Draft[] {
  const { userId } = event
  if (event.kind === 'friend.requested' || event.kind === 'friend.accepted') {
    if (!userId) return []
    const words =
      event.kind === 'friend.requested'
        ? 'sent you a friend request'
        : 'accepted your friend request'
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
        to: participantsOf(session),
        by,
        messageId,
        conversation: `session:${session.id}`,
        title: `${name(by)} messaged the ${titlePlaceOf(session)} chat`,
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
      title: `New message from ${from}`,
      body,
    },
  ]
}

const shownMax = 160

const shortened = (content: string): string => {
  const line = content.replaceAll(/\s+/g, ' ')
  return line.length <= shownMax ? line : `${cut(line, shownMax - 1)}…`
}
