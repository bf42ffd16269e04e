import { dollars } from '@county-golf/contract/money'
import type { LoggedEvent } from '../events/service.ts'
import { about, type Draft, peopleOf, roundOf } from './draft.ts'
import type { Known } from './words.ts'

/** Where administrators rule. */
export const disputesPath = '/admin?tab=disputes'

/** Scores to post and to confirm, results and prizes. */
export function resultDrafts(
  event: LoggedEvent,
  { session: find, name, admins, scored }: Known,
): Draft[] {
  const session = find(event.sessionId)
  if (!session) return []
  const told = { ...about(session), body: roundOf(session) }
  const score = { ...told, kind: 'score' as const, to: session.players, by: event.userId }
  // Not about the session: what is, is mailed to its people only.
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
          title: 'How was your round? Post your score',
        },
      ]
    case 'score.posted': {
      const { by, gross, withdrawn } = event.data
      const title = withdrawn
        ? `${name(by)} marked you as withdrawn. Confirm it or post your score`
        : `${name(by)} posted a score of ${gross} for you. Confirm it or change it`
      return event.userId && by !== event.userId
        ? [{ ...score, to: [event.userId], by, title }]
        : []
    }
    case 'result.proposed':
      return [
        { ...score, title: `${name(event.userId)} submitted the result. Accept or dispute it` },
      ]
    case 'result.disputed':
      return [
        { ...score, title: `${name(event.userId)} disputes the result` },
        { ...ruling, title: 'A result is disputed: it waits for a ruling' },
      ]
    case 'result.awaits_approval':
      return [{ ...ruling, title: 'A prize of the platform waits for approval' }]
    case 'result.settled': {
      const winners = new Map(event.data.winners.map(({ userId, cents }) => [userId, cents]))
      const names = [...winners.keys()].map(name).join(' and ')
      return session.players.map((id) => {
        const cents = winners.get(id)
        const won = cents ? `You won ${dollars(cents)}` : 'You won'
        const title = cents === undefined ? `The result is final: ${names} won` : won
        return { ...told, kind: 'prize' as const, to: [id], title }
      })
    }
    case 'result.refunded':
      return [
        {
          ...told,
          kind: 'prize',
          to: peopleOf(session),
          title:
            event.data.cents === 0
              ? 'The card is closed without a winner'
              : 'The prize money was refunded to the players who put it in',
        },
      ]
    case 'deposit.returned':
      return event.userId
        ? [
            {
              ...told,
              kind: 'money',
              to: [event.userId],
              title: `Your deposit of ${dollars(event.data.cents)} came back`,
              body: `Your seat was filled again: ${roundOf(session)}`,
            },
          ]
        : []
    case 'departure.refunded':
      return event.userId
        ? [
            {
              ...told,
              kind: 'money',
              to: [event.userId],
              path: '/wallet',
              title: `${dollars(event.data.cents)} is back in your wallet`,
              body: `${roundOf(session)} was cancelled, so the fees you lost by leaving late were refunded.`,
            },
          ]
        : []
    default:
      return []
  }
}
