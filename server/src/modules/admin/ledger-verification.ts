import { transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { writeAudit } from '../audit/service.ts'
import { checkLedger, ledgerChecks } from '../ledger/service.ts'

/** Result of the last ledger check. `balanced` is null before the first one. */
export async function latestVerification(db: Deps['db']) {
  const [last] = await ledgerChecks(db, 1)
  return {
    balanced: last ? last.problems.length === 0 : null,
    checkedAt: last?.at.toISOString() ?? null,
    problems: last?.problems ?? [],
    counted: last?.counted ?? {},
  }
}

/** Verifies the whole ledger now. Violations are returned, not thrown. */
export async function verifyLedgerNow(deps: Deps, viewer: Viewer) {
  const startedAt = deps.clock.now()
  await checkLedger(deps).catch(async (error: unknown) => {
    const { problems, checkedAt } = await latestVerification(deps.db)
    const isFinding =
      problems.length > 0 && checkedAt !== null && Date.parse(checkedAt) >= +startedAt
    if (!isFinding) throw error
  })
  const proof = await latestVerification(deps.db)
  await transaction(deps.db, (tx) =>
    writeAudit(tx, deps.clock.now(), {
      adminId: viewer.id,
      action: 'ledger.verify',
      after: { balanced: proof.balanced },
    }),
  )
  return proof
}
