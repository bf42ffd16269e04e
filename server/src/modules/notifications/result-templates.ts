import { netHoldHours } from '@county-golf/contract/constants'
import { hours } from '@county-golf/contract/durations'
import { dollars } from '@county-golf/contract/money'
import { type EventData, type LoggedEvent, rulingText } from '../events/service.ts'
import { answerersOf, type Draft, participantsOf, roundOf, sessionFields } from './draft.ts'
import { refundReceipt } from './refund-templates.ts'
import type { Known } from './templates.ts'

/** The page where admins decide results. */
export const disputesPath = '/admin?tab=disputes'

const withRuling = (round: string, ruling: string): string =>
  ruling ? `${round}. ${ruling}` : round

const holdText = ({ until }: { until: string | null }): string =>
  until === null
    ? 'Our team will look at the scorecard before it’s paid.'
    : `Our team will look at the scorecard before it’s paid. If there’s no decision within ${hours(netHoldHours)}, everyone’s prize money is refunded.`

/** Why there is no winner, where the title doesn't say it. */
const refundReasons: Partial<Record<EventData['result.refunded']['cause'], string>> = {
  net_terms:
    'Net scores couldn’t decide the prize, because a handicap or course rating is unknown.',
  hold_ended: 'Our team didn’t decide about the net prize in time.',
}

/** Drafts for scores to post or confirm, results, and prizes. */
export function resultDrafts(
  event: LoggedEvent,
  { session: find, name, admins, scored }: Known,
): Draft[] {
  const session = find(event.sessionId)
  if (!session) return []
  const notice = { ...sessionFields(session), body: roundOf(session) }
  const score = { ...notice, kind: 'score' as const, to: session.players, by: event.userId }
  const result = { ...score, to: answerersOf(session) }
  // No `sessionId`: mail about a session is only sent to its members.
  const ruling = {
    kind: 'score' as const,
    to: admins,
    body: roundOf(session),
    path: disputesPath,
  }
  switch (event.kind) {
    case 'session.completed':
      return [
        {
          ...score,
          to: session.players.filter((id) => !scored.get(session.id)?.includes(id)),
          title: 'How was your round? Post your score.',
        },
      ]
    case 'no_show.counted':
      return event.userId
        ? [
            {
              ...notice,
              kind: 'score',
              to: [event.userId],
              body: `${notice.body}. It counts as a round that you missed. If that’s wrong, message our team.`,
              path: '/messages?with=support',
              title: 'Players of your session say you didn’t show',
            },
          ]
        : []
    case 'score.posted': {
      const { by, gross, withdrawn } = event.data
      const title = withdrawn
        ? `${name(by)} marked you as withdrawn. Confirm it or post your score.`
        : `${name(by)} posted a score of ${gross} for you. Confirm it or change it.`
      return event.userId && by !== event.userId
        ? [{ ...score, to: [event.userId], by, title }]
        : []
    }
    case 'result.proposed':
      return [
        { ...result, title: `${name(event.userId)} submitted the result. Accept or dispute it.` },
      ]
    case 'result.disputed':
      return [
        { ...result, title: `${name(event.userId)} disputed the result` },
        { ...ruling, title: 'A disputed result needs a decision' },
      ]
    case 'result.awaits_approval':
      return event.data.hold
        ? [
            { ...ruling, title: 'A net prize needs a decision before it’s paid' },
            {
              ...notice,
              kind: 'prize',
              to: event.data.hold.players,
              title: 'You have the best net score. Your prize is on hold.',
              body: withRuling(notice.body, holdText(event.data.hold)),
            },
          ]
        : [{ ...ruling, title: 'A platform-funded prize needs approval' }]
    case 'result.settled': {
      const ruledBody = withRuling(notice.body, rulingText(event.data, name))
      const winners = new Map(event.data.winners.map(({ userId, cents }) => [userId, cents]))
      const names = [...winners.keys()].map(name).join(' and ')
      return answerersOf(session).map((id) => {
        const cents = winners.get(id)
        const won = cents ? `You won ${dollars(cents)}` : 'You won'
        const title = cents === undefined ? `The result is final: ${names} won` : won
        return { ...notice, kind: 'prize' as const, to: [id], title, body: ruledBody }
      })
    }
    case 'result.refunded':
      return [
        {
          ...notice,
          body: withRuling(
            notice.body,
            refundReasons[event.data.cause] ?? rulingText(event.data, name),
          ),
          kind: 'prize',
          to: participantsOf(session),
          title:
            event.data.cents === 0
              ? 'Scoring closed without a winner'
              : 'The prize money was refunded',
        },
      ]
    case 'deposit.returned':
      return event.userId
        ? [
            {
              ...notice,
              kind: 'money',
              to: [event.userId],
              title: `We refunded your ${dollars(event.data.cents)} deposit`,
              body: `Someone took your spot: ${roundOf(session)}`,
              receipt: refundReceipt(session, 'Deposit', event.data.cents),
            },
          ]
        : []
    case 'departure.refunded':
      return event.userId
        ? [
            {
              ...notice,
              kind: 'money',
              to: [event.userId],
              path: '/wallet',
              title: `We refunded ${dollars(event.data.cents)} to your wallet`,
              body: leftRefunds[event.data.cause ?? 'cancelled'](roundOf(session)),
              receipt: refundReceipt(session, 'Refunded', event.data.cents),
            },
          ]
        : []
    default:
      return []
  }
}

const leftRefunds = {
  moved: (round: string) =>
    `The session moved to another day, so we refunded the fees you lost when you left late: ${round}`,
  cancelled: (round: string) =>
    `${round} was cancelled, so we refunded the fees you lost when you left late.`,
  paid_spot: (round: string) => `${round} was cancelled, so we refunded what you paid.`,
}
