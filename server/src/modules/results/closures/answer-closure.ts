import type { Answer, QuestionState } from '@county-golf/contract/answers'
import type { ClosureStatus } from '@county-golf/contract/closures'
import { dollars } from '@county-golf/contract/money'
import { type Tx, transaction } from '../../../database/database.ts'
import type { Idempotency } from '../../../database/idempotency.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { refusal } from '../../../lib/refusal.ts'
import { record } from '../../events/service.ts'
import {
  changeSession,
  findSession,
  isInsider,
  type LockedSession,
  lockSession,
  reread,
} from '../../sessions/service.ts'
import { paidInto } from '../../wallet/service.ts'
import { readRound } from '../view.ts'
import { pendingClosure } from './pending.ts'
import { closureAnswersOf, upsertClosureAnswer } from './queries.ts'
import { closureAnswerRefusal, noClosure } from './rules.ts'
import { settleClosure } from './settle-closure.ts'
import { closureStatusOf } from './view.ts'

/** Agrees or objects to the pending closure. The same answer again changes nothing. */
export async function answerClosure(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  { agrees, note }: { agrees: boolean; note: string },
  idempotency: Idempotency,
): Promise<ClosureStatus> {
  return await changeSession(deps, viewer, sessionId, idempotency, async ({ tx, session, now }) => {
    await takeAnswer(tx, deps, { session, userId: viewer.id, agrees, note, now })
    return await closureStatusOf(tx, await reread(tx, session), viewer, now)
  })
}

type Given = { session: LockedSession; userId: string; agrees: boolean; note: string; now: Date }

async function takeAnswer(
  tx: Tx,
  deps: Pick<Deps, 'jobs'>,
  { session, userId, agrees, note, now }: Given,
): Promise<void> {
  const round = await readRound(tx, session)
  const refused = closureAnswerRefusal(round, userId, now)
  const closure = pendingClosure(round)
  if (refused || !closure) throw refused ?? noClosure()
  const answer = { closureId: closure.id, userId, agrees, note, at: now }
  if (!(await upsertClosureAnswer(tx, answer))) return
  const data = { agrees, note }
  await record(tx, now, { kind: 'closure.answered', sessionId: session.id, userId, data })
  await settleClosure(tx, deps, now, round)
}

/** Takes the answers of emailed links. Neither charges anything, so they need no login. */
export const closureAnswerer = (deps: Deps) => ({
  async read(userId: string, sessionId: string): Promise<QuestionState | undefined> {
    const session = await findSession(deps.db, sessionId)
    if (!session || !isInsider(session, userId)) return undefined
    const round = await readRound(deps.db, session)
    const closure = pendingClosure(round) ?? round.closures.at(-1)
    if (!closure) return undefined
    const answers = await closureAnswersOf(deps.db, [closure.id])
    const own = answers.find(({ user_id }) => user_id === userId)
    const refused = closureAnswerRefusal(round, userId, deps.clock.now())
    const isRefunded = closure.outcome === 'agreed' || closure.outcome === 'approved'
    const paid = (await paidInto(deps.db, sessionId)).filter((one) => one.userId === userId)
    const cents = paid.reduce((sum, one) => sum + one.cents, 0)
    return {
      isOpen: refused === undefined,
      given: own ? (own.agrees ? 'yes' : 'no') : null,
      outcome: isRefunded
        ? 'Everyone got a full refund.'
        : (refused?.message ?? (own ? 'We saved your answer.' : null)),
      answers: {
        yes: {
          consequence:
            cents > 0
              ? `You’ll get ${dollars(cents)} back if no one objects.`
              : 'The session is cancelled if no one objects.',
          needsLogin: null,
        },
        no: {
          consequence: 'No one gets a refund until our team has decided.',
          needsLogin: null,
        },
      },
    }
  },
  async answer(userId: string, sessionId: string, answer: Answer): Promise<void> {
    await transaction(deps.db, async (tx) => {
      const session = await lockSession(tx, sessionId)
      if (!session) throw refusal('QUESTION_CLOSED', noClosure().message)
      const now = deps.clock.now()
      const refused = closureAnswerRefusal(await readRound(tx, session), userId, now)
      if (refused) throw refusal('QUESTION_CLOSED', refused.message)
      await takeAnswer(tx, deps, { session, userId, agrees: answer === 'yes', note: '', now })
    })
  },
})
