import { expect, test } from 'vitest'
import { openDatabase } from '../../src/database/database.ts'
import { verifyLedger } from '../../src/modules/ledger/verify.ts'
import { asOwner } from '../database.ts'
import { debianPostgres } from '../debian-postgres.ts'
import { serverProcess } from '../processes.ts'
import { expectGoesOn, liveUntilBackup } from '../restored.ts'
import { dumpAndRestore, freshCluster } from './clusters.ts'

const counter = async (url: string) => {
  const [row] = await asOwner<{ xid: string }>(url, 'select pg_current_xact_id()::text as xid')
  return BigInt(row?.xid ?? 0)
}

test.each([
  { to: 'a lower', epochs: [5, 0] as const },
  { to: 'a higher', epochs: [0, 5] as const },
])(
  'a backup restored into a cluster with $to transaction counter loses nothing and repeats nothing',
  async ({ epochs: [before, after] }) => {
    const bin = await debianPostgres()
    const [old, fresh] = [await freshCluster(bin, before), await freshCluster(bin, after)]
    const backup = await liveUntilBackup({ server: await serverProcess(old), url: old })
    await dumpAndRestore(bin, old, fresh)
    expect((await counter(old)) > (await counter(fresh))).toBe(before > after)

    const server = await serverProcess(fresh)
    await expectGoesOn({ server, url: fresh }, backup)
    await server.stop()
    const db = openDatabase(fresh, 1)
    const verdict = await verifyLedger(db).finally(() => db.destroy())
    expect(verdict.problems).toEqual([])
  },
)
