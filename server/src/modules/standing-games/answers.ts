/** Answers by emailed links: to an open date, and to the question whether a friend wants to be in a game. */
import type { Answer, QuestionState } from '@county-golf/contract/answers'
import { dollars } from '@county-golf/contract/money'
import { transaction } from '../../database/database.ts'
import { withoutIdempotency } from '../../database/idempotency.ts'
import type { Deps } from '../../deps.ts'
import { dueToJoin, findSession, seatOf } from '../sessions/service.ts'
import { declineLocked } from './decline-date.ts'
import { joinGame, leaveGame } from './membership.ts'
import { lockGameOfMember } from './own-game.ts'
import { asksOf, dateOfSession, findGame, membersOf } from './queries.ts'

/** Answers to an open date, by its session. In costs money, so it needs a login. */
export const standingDateAnswerer = (deps: Deps) => ({
  async read(userId: string, sessionId: string): Promise<QuestionState | undefined> {
    const date = await dateOfSession(deps.db, sessionId)
    const session = date && (await findSession(deps.db, sessionId))
    const members = date ? await membersOf(deps.db, date.game_id) : []
    if (!session || !members.some(({ user_id }) => user_id === userId)) return undefined
    const ask = (await asksOf(deps.db, [sessionId])).find(({ user_id }) => user_id === userId)
    const isIn = seatOf(session, userId) !== undefined
    const isOver = session.status === 'cancelled' || deps.clock.now() >= session.tee_at
    const hasDeclined = !isIn && ask?.state === 'declined'
    return {
      isOpen: !isIn && !isOver,
      given: isIn ? 'yes' : hasDeclined ? 'no' : null,
      outcome: outcomeOf({ isIn, isOver, hasDeclined }),
      answers: {
        yes: {
          consequence: `You’ll pay ${dollars(dueToJoin(session))} and get a spot.`,
          needsLogin: `/sessions/${sessionId}?join=true`,
        },
        no: { consequence: 'We let the owner know. It costs nothing.', needsLogin: null },
      },
    }
  },
  async answer(userId: string, sessionId: string, answer: Answer): Promise<void> {
    if (answer === 'yes') return
    await transaction(deps.db, async (tx) => {
      const date = await dateOfSession(tx, sessionId)
      if (!date) return
      const { game } = await lockGameOfMember(tx, { id: userId }, date.game_id)
      await declineLocked(tx, { game, sessionId, userId, now: deps.clock.now() })
    })
  },
})

type State = { isIn: boolean; isOver: boolean; hasDeclined: boolean }

function outcomeOf({ isIn, isOver, hasDeclined }: State): string | null {
  if (isIn) return 'You’re in. You can leave on the session page.'
  if (isOver) return 'This date is over.'
  return hasDeclined ? 'The owner knows that you can’t make it.' : null
}

function gameOutcome(isMember: boolean, hasAccepted: boolean): string | null {
  if (!isMember) return 'You’re not in this game.'
  return hasAccepted ? 'You’re in the game. You pay only for the dates that you say In to.' : null
}

/** Answers to an invitation to a game. Neither answer costs anything. */
export const standingGameAnswerer = (deps: Deps) => ({
  async read(userId: string, gameId: string): Promise<QuestionState | undefined> {
    const game = await findGame(deps.db, gameId)
    const members = game ? await membersOf(deps.db, gameId) : []
    const member = members.find(({ user_id }) => user_id === userId)
    if (!game) return undefined
    const hasAccepted = member ? member.accepted_at !== null : false
    return {
      isOpen: member !== undefined,
      given: hasAccepted ? 'yes' : member ? null : 'no',
      outcome: gameOutcome(member !== undefined, hasAccepted),
      answers: {
        yes: {
          consequence: 'We’ll ask you each time it’s your turn. It costs nothing.',
          needsLogin: null,
        },
        no: { consequence: 'You won’t be in the game.', needsLogin: null },
      },
    }
  },
  async answer(userId: string, gameId: string, answer: Answer): Promise<void> {
    if (answer === 'no') return await leaveGame(deps, { id: userId }, gameId)
    await joinGame(deps, { id: userId }, { id: gameId, weeklyLimitCents: null }, withoutIdempotency)
  },
})
