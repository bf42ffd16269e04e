import type { Answer, QuestionState } from '@county-golf/contract/answers'
import { dollars } from '@county-golf/contract/money'
import { type DbOrTx, transaction } from '../../database/database.ts'
import { fetchFirst } from '../../database/sql.ts'
import type { Deps } from '../../deps.ts'
import { decline, ownProposal } from './answer-proposal.ts'
import type { Member } from './queries.ts'

/** Answers to a proposal by the links of its email. Accepting needs a login, since it leads to a charge. */
export const gameAnswerer = (deps: Deps) => ({
  read: (userId: string, proposalId: string) =>
    readAnswer(deps.db, { userId, proposalId, now: deps.clock.now() }),
  async answer(userId: string, proposalId: string, answer: Answer): Promise<void> {
    if (answer === 'yes') throw new Error('A proposal is accepted with a login')
    await transaction(deps.db, async (tx) => {
      const own = await ownProposal(tx, { id: userId }, proposalId)
      await decline(deps, tx, { ...own, now: deps.clock.now() })
    })
  },
})

type Asked = Pick<Member, 'answer' | 'is_live'> & { totalCents: number; answerBy: Date }

async function readAnswer(
  db: DbOrTx,
  { userId, proposalId, now }: { userId: string; proposalId: string; now: Date },
): Promise<QuestionState | undefined> {
  const asked = await fetchFirst<Asked>(db)`
    select m.answer, m.is_live, coalesce(m.answer_by, p.answer_by) as "answerBy",
      p.service_fee_cents + p.deposit_cents + p.pot_cents as "totalCents"
    from proposal_member m join proposal p on p.id = m.proposal_id
    where m.proposal_id = ${proposalId} and m.user_id = ${userId}`
  if (!asked) return undefined
  const { answer, is_live, totalCents, answerBy } = asked
  const isAccepted = answer === 'accepted'
  return {
    isOpen: is_live && (isAccepted || now < answerBy),
    given: isAccepted ? 'yes' : answer === 'declined' ? 'no' : null,
    outcome: outcomeOf(asked),
    answers: {
      yes: {
        consequence: `You’ll pay ${dollars(totalCents)} once one of you has booked.`,
        needsLogin: '/find-a-game',
      },
      no: { consequence: 'You pay nothing, and we keep looking for you.', needsLogin: null },
    },
  }
}

function outcomeOf({ answer, is_live }: Asked): string | null {
  if (answer === 'declined') return 'You’re not in this game. We’re still looking for you.'
  if (!is_live) return 'This game is no longer on offer.'
  return answer === 'accepted' ? 'You’re in, once one of you has booked.' : null
}
