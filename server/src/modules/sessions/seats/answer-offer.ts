import type { Answer, QuestionState } from '@county-golf/contract/answers'
import { dollars } from '@county-golf/contract/money'
import { transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import { findSession, lockSession, type SeatedSession } from '../queries.ts'
import { dueToJoin, seatOf } from '../rules/session-rules.ts'
import { roundLine } from '../rules/still-in-rules.ts'
import { hasOffer, waitingOf } from '../rules/waitlist-rules.ts'
import { endWait } from './leave-waitlist.ts'

/** Answers to an offered spot by the links of its email. Accepting costs money, so it needs a login. */
export const offerAnswerer = (deps: Deps) => ({
  async read(userId: string, sessionId: string): Promise<QuestionState | undefined> {
    const session = await findSession(deps.db, sessionId)
    return session && offerQuestion(session, userId, deps.clock.now())
  },
  async answer(userId: string, sessionId: string, answer: Answer): Promise<void> {
    if (answer === 'yes') throw new Error('An offer is accepted with a login')
    await transaction(deps.db, async (tx) => {
      const session = await lockSession(tx, sessionId)
      // A second click waits here for the first one.
      const own = session && waitingOf(session, userId)
      if (own) await endWait(deps, { tx, session, now: deps.clock.now() }, own)
    })
  },
})

function offerQuestion(session: SeatedSession, userId: string, now: Date): QuestionState {
  const own = waitingOf(session, userId)
  const isIn = seatOf(session, userId) !== undefined
  const isOpen = own !== undefined && hasOffer(own, now)
  return {
    isOpen,
    // The email says until when to accept, which doesn't matter anymore.
    ...(!isOpen && { body: roundLine(session) }),
    given: isIn ? 'yes' : own ? null : 'no',
    outcome: outcomeOf({ isIn, isWaiting: own !== undefined, isOpen }),
    answers: {
      yes: {
        consequence: `You’ll pay ${dollars(dueToJoin(session))} and get the spot.`,
        needsLogin: `/sessions/${session.id}?join=true`,
      },
      no: {
        consequence:
          'Others can have the spot, and you’re no longer on the waitlist. It costs nothing.',
        needsLogin: null,
      },
    },
  }
}

type State = { isIn: boolean; isWaiting: boolean; isOpen: boolean }

function outcomeOf({ isIn, isWaiting, isOpen }: State): string | null {
  if (isIn) return 'You’re in. You can leave on the session page.'
  if (!isWaiting) return 'You’re not on the waitlist anymore.'
  return isOpen ? null : 'This spot isn’t on hold for you anymore. You’re still on the waitlist.'
}
