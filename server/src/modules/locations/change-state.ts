import type { State } from '@county-golf/contract/locations'
import { type Tx, transaction } from '../../database/database.ts'
import type { Idempotency } from '../../database/idempotency.ts'
import type { Viewer } from '../../http/viewer.ts'
import { refusal } from '../../lib/refusal.ts'
import { writeAudit } from '../audit/service.ts'
import { inUseOtherwise, nameTakenOtherwise } from './change-refusals.ts'
import { counties } from './counties.ts'
import type { LocationDeps } from './routes.ts'
import { recentCounts } from './session-counts.ts'
import { bumpVersion } from './version.ts'

type Named = { code: string; name: string }

const noSuchState = (code: string) => refusal('NOT_FOUND', `We couldn’t find the state ${code}`)

/** @throws Refusal NAME_TAKEN */
export const createState = (
  deps: LocationDeps,
  viewer: Viewer,
  state: Named,
  idempotency: Idempotency,
) =>
  change(deps, viewer, { action: 'state.create', code: state.code, after: state }, async (tx) => {
    await nameTakenOtherwise('state', () => tx.insertInto('state').values(state).execute())
    const response = { state: { ...state, countyCount: 0, sessionCount: 0 } }
    await idempotency.storeResponse(tx, response, deps.clock.now())
  })

/** @throws Refusal NOT_FOUND, NAME_TAKEN */
export const renameState = (deps: LocationDeps, viewer: Viewer, state: Named) =>
  change(deps, viewer, { action: 'state.change', code: state.code, after: state }, async (tx) => {
    const renamed = await nameTakenOtherwise('state', () =>
      tx
        .updateTable('state')
        .set({ name: state.name })
        .where('code', '=', state.code)
        .executeTakeFirst(),
    )
    if (renamed.numUpdatedRows === 0n) throw noSuchState(state.code)
  })

/** @throws Refusal NOT_FOUND, IN_USE */
export async function deleteState(deps: LocationDeps, viewer: Viewer, code: string): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const gone = await inUseOtherwise('You can’t remove a state that has counties.', () =>
      tx.deleteFrom('state').where('code', '=', code).executeTakeFirst(),
    )
    if (gone.numDeletedRows === 0n) throw noSuchState(code)
    await bumpVersion(tx)
    await writeAudit(tx, deps.clock.now(), {
      adminId: viewer.id,
      action: 'state.delete',
      target: code,
    })
  })
}

async function change(
  deps: LocationDeps,
  viewer: Viewer,
  { action, code, after }: { action: string; code: string; after: Named },
  write: (tx: Tx) => Promise<void>,
): Promise<{ state: State }> {
  await transaction(deps.db, async (tx) => {
    await write(tx)
    await bumpVersion(tx)
    await writeAudit(tx, deps.clock.now(), { adminId: viewer.id, action, target: code, after })
  })
  const [{ all }, counts] = await Promise.all([
    counties(deps.db),
    recentCounts(deps.db, deps.clock.now(), deps.countUpcomingByCounty),
  ])
  const own = all.filter((county) => county.stateCode === code)
  const sessionCount = own.reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0)
  return { state: { ...after, countyCount: own.length, sessionCount } }
}
