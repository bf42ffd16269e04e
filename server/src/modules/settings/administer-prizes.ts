import type {
  getPrizeRules,
  putPrizeRule,
  putProcessorApproval,
} from '@county-golf/contract/prize-rules'
import type { UserSummary } from '@county-golf/contract/users'
import type { z } from 'zod'
import { transaction } from '../../database/database.ts'
import { fetchFirst, fetchRows, userSummaryOf } from '../../database/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { refusal } from '../../lib/refusal.ts'
import { chargesRealCards } from '../../lib/stripe-key.ts'
import { writeAudit } from '../audit/service.ts'
import { isAvailable, type StateRule } from './prize-policy.ts'
import { approvalOf, lockApproval, storeApproval, storeRule } from './service.ts'
import type { StoredApproval } from './settings.ts'

type Output = z.input<typeof getPrizeRules.response>
type PrizeDeps = Pick<Deps, 'config' | 'db' | 'clock'>

type Row = {
  stateCode: string
  name: string
  allowed: boolean
  minAge: number
  source: string
  decidedAt: Date | null
  decidedBy: UserSummary | null
}

/** Each state's rule, who decided it, and whether prizes are available now and would be with real cards. */
export async function prizeRules({
  config,
  db,
}: Pick<PrizeDeps, 'config' | 'db'>): Promise<Output> {
  const [rows, approval] = await Promise.all([
    fetchRows<Row>(db)`
      select coalesce(s.code, r.state_code) as "stateCode", coalesce(s.name, r.state_code) as name,
        coalesce(r.allowed, false) as allowed, coalesce(r.min_age, 18) as "minAge",
        coalesce(r.source, '') as source, r.decided_at as "decidedAt",
        case when u.id is not null then ${userSummaryOf('u')} end as "decidedBy"
      from state s full join prize_rule r on r.state_code = s.code
      left join app_user u on u.id = r.decided_by
      order by 2, 1`,
    approvalOf(db),
  ])
  const takesRealMoney = chargesRealCards(config)
  const rules = new Map(rows.map((row): [string, StateRule] => [row.stateCode, ruleOf(row)]))
  const policy = { isApproved: approval !== null, rules }
  return {
    takesRealMoney,
    approval: approval && {
      ...approval,
      recordedBy: (await summary({ db }, approval.recordedBy)) ?? null,
    },
    items: rows.map((row) => ({
      ...row,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      available: isAvailable({ ...policy, takesRealMoney }, row.stateCode),
      availableWithRealCards: isAvailable({ ...policy, takesRealMoney: true }, row.stateCode),
    })),
  }
}

const ruleOf = ({ allowed, minAge, decidedAt }: Row): StateRule => ({
  allowed,
  minAge,
  isDecided: decidedAt !== null,
})

async function summary({ db }: Pick<Deps, 'db'>, id: string): Promise<UserSummary | undefined> {
  const row = await fetchFirst<{ by: UserSummary }>(db)`
    select ${userSummaryOf('u')} as by from app_user u where u.id = ${id}`
  return row?.by
}

/**
 * Records an admin's decision about prizes in a state, with an audit entry.
 * @throws Refusal NOT_FOUND for a state that doesn't exist
 */
export async function decideState(
  deps: PrizeDeps,
  viewer: Viewer,
  stateCode: string,
  decision: z.output<typeof putPrizeRule.body>,
): Promise<Output> {
  await transaction(deps.db, async (tx) => {
    const at = deps.clock.now()
    const before = await fetchFirst<z.output<typeof putPrizeRule.body>>(tx)`
      select r.allowed, r.min_age as "minAge", r.source from state s
      left join prize_rule r on r.state_code = s.code where s.code = ${stateCode}`
    if (!before) throw refusal('NOT_FOUND', 'State not found')
    await storeRule(tx, { stateCode, ...decision, at, by: viewer.id })
    await writeAudit(tx, at, {
      adminId: viewer.id,
      action: 'prizes.decide',
      target: stateCode,
      before,
      after: decision,
    })
  })
  return await prizeRules(deps)
}

/** Records the card processor's written approval, or that it was withdrawn, with an audit entry. */
export async function recordApproval(
  deps: PrizeDeps,
  viewer: Viewer,
  input: z.output<typeof putProcessorApproval.body>['approval'],
): Promise<Output> {
  await transaction(deps.db, async (tx) => {
    const at = deps.clock.now()
    const before = await lockApproval(tx)
    await storeApproval(
      tx,
      input && { ...input, recordedAt: at.toISOString(), recordedBy: viewer.id },
    )
    await writeAudit(tx, at, {
      adminId: viewer.id,
      action: input ? 'prizes.approve' : 'prizes.withdraw',
      before: before && shown(before),
      after: input,
    })
  })
  return await prizeRules(deps)
}

const shown = ({ approvedBy, approvedOn, reference }: StoredApproval) => ({
  approvedBy,
  approvedOn,
  reference,
})
