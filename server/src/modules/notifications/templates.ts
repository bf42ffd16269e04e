/** Templates for the notifications of an event, with their recipients. Pure. */
import { cut } from '@county-golf/contract/graphemes'
import { dollars } from '@county-golf/contract/money'
import type { EventData, LoggedEvent } from '../events/service.ts'
import { bookingDrafts } from './booking-templates.ts'
import { changedDrafts } from './changed-templates.ts'
import { closureDrafts } from './closure-templates.ts'
import { companionDrafts } from './companion-templates.ts'
import {
  type Draft,
  type NotifiedSession,
  participantsOf,
  roundOf,
  sessionFields,
  titlePlaceOf,
} from './draft.ts'
import { gameDrafts } from './game-templates.ts'
import { moneyDrafts } from './money-templates.ts'
import { spotOf, sumOf } from './receipt.ts'
import { cancelledDrafts, handedOverDraft, leftDraft, removedDraft } from './refund-templates.ts'
import { requestDrafts } from './request-templates.ts'
import { resultDrafts } from './result-templates.ts'
import { standingDrafts } from './standing-templates.ts'
import { waitlistDrafts } from './waitlist-templates.ts'

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
    ...requestDrafts(event, known),
    ...gameDrafts(event, known.session(event.sessionId)),
    ...standingDrafts(event, known),
    ...resultDrafts(event, known),
    ...closureDrafts(event, known),
    ...moneyDrafts(event, known),
    ...peopleDrafts(event, known),
  ]
}

/** A host knows who they accepted, and a group that was booked learns of its session. */
const knowsOfJoin = (how: EventData['session.joined']['how'], isHost: boolean): boolean =>
  how === 'group' || (how === 'request' && isHost)

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
          to: to.filter(
            (id) =>
              id !== by &&
              id !== event.data.by &&
              !knowsOfJoin(event.data.how, id === session.host_id),
          ),
          by,
          body,
          title: event.data.inPlaceOf
            ? `${who} took ${name(event.data.inPlaceOf)}’s spot in your session`
            : `${who} joined your session`,
        },
        ...companionDrafts(event, session, who),
        ...bookingDrafts(event, session),
      ]
    case 'session.left': {
      if (event.data.substitute)
        return by ? [handedOverDraft(event.data, by, { session, name })] : []
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
    case 'session.play_on':
      return event.data.players === null
        ? []
        : [
            {
              ...sessionFields(session),
              kind: 'players',
              to: to.filter((id) => id !== by),
              by,
              body: `${body}. The session takes place if all players agree.`,
              title: `${who} is happy to play with ${event.data.players} players`,
            },
          ]
    case 'hand_over.asked':
      return [
        {
          ...sessionFields(session),
          kind: 'players',
          to: to.filter((id) => id !== by),
          by,
          body: `${body}. They keep the spot until someone takes it.`,
          title: `${who} is looking for a substitute`,
        },
      ]
    case 'session.invited': {
      // Only the host's own friends join without asking.
      const mustAsk = session.approval === 'host' && event.data.by !== session.host_id
      return by
        ? [
            {
              ...sessionFields(session),
              kind: 'invite',
              to: [by],
              by: event.data.by,
              body: `${body}. ${dollars(sumOf(spotOf(session)))} to join.${mustAsk ? ' Ask the host first.' : ''}`,
              title: `${name(event.data.by)} invited you to play`,
              until: session.tee_at,
            },
          ]
        : []
    }
    case 'session.cancelled':
      return cancelledDrafts(event, session)
    default:
      return companionDrafts(event, session, who)
  }
}

/** Drafts for friend requests, chat messages (to everyone in the chat), and direct messages (to their recipient). */
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
  if (session) {
    const chat = event.data.forWaitlist ? 'waitlist' : 'session'
    const members = participantsOf(session)
    return [
      {
        sessionId: session.id,
        path: `/messages?${chat}=${session.id}`,
        kind: 'chat',
        to: chat === 'waitlist' ? [...new Set([...members, ...session.waiting])] : members,
        by,
        messageId,
        conversation: `${chat}:${session.id}`,
        title: `${name(by)} messaged the ${titlePlaceOf(session)} ${chat === 'waitlist' ? chat : 'chat'}`,
        body,
      },
    ]
  }
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
