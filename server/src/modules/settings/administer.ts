import type {
  getSettings,
  putSettings as putCall,
  Settings,
} from '@county-golf/contract/admin-settings'
import type { z } from 'zod'
import { type Tx, transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { invalid } from '../../lib/refusal.ts'
import { approversFor, needsSecondAdmin, requestApproval } from '../approvals/service.ts'
import { latestOf } from '../audit/service.ts'
import { applySettings, changeAction, lockSettings, storedSettings } from './service.ts'

type Output = z.input<typeof getSettings.response>

/** Reads the stored settings and who last changed them. */
export async function settingsFor({ db }: Pick<Deps, 'db'>): Promise<Output> {
  const [settings, last] = await Promise.all([storedSettings(db), latestOf(db, changeAction)])
  return { settings, lastChange: last ?? null }
}

/**
 * Changes settings. Existing sessions keep their terms. Raising or removing the two-person limit waits for a
 * second admin's approval. Lowering it, or setting the first one, takes effect right away.
 * @throws Refusal VALIDATION_ERROR for a first limit while there is only one admin, FORBIDDEN if no other admin could
 *   approve a higher one
 */
export async function putSettings(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  input: { [K in keyof Settings]?: Settings[K] | undefined },
): Promise<z.input<typeof putCall.response>> {
  const changes: Partial<Settings> = Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  )
  const approvalId = await transaction(deps.db, async (tx) => {
    const at = deps.clock.now()
    const before = await lockSettings(tx)
    const { twoPersonLimitCents: limit, ...others } = changes
    if (limit !== undefined) changes.twoPersonDecided = true
    const waits =
      limit !== undefined &&
      needsSecondAdmin(before.twoPersonLimitCents, { kind: 'raise_limit', cents: limit })
    if (limit !== undefined && limit !== null && before.twoPersonLimitCents === null)
      await refuseOnlyAdmin(tx, viewer.id)
    await applySettings(tx, at, viewer.id, waits ? others : changes)
    if (!waits) return undefined
    return await requestApproval(tx, at, { adminId: viewer.id, kind: 'raise_limit', cents: limit })
  })
  return { ...(await settingsFor(deps)), ...(approvalId && { approvalId }) }
}

async function refuseOnlyAdmin(tx: Tx, adminId: string): Promise<void> {
  const others = await approversFor(tx, { adminId })
  if (others.length === 0)
    throw invalid(
      'twoPersonLimitCents',
      'Add a second admin first. With only one, no one could approve anything above the limit.',
    )
}
