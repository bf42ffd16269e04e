/** A server that goes on after its database was restored into another cluster. */
import { test, vi } from 'vitest'
import { databaseForTest } from '../test/database.ts'
import { serverProcess, startMs } from '../test/processes.ts'
import { expectGoesOn, liveUntilBackup, moveStoredIds } from '../test/restored.ts'

vi.setConfig({ testTimeout: 4 * startMs })

test('chat lines, notifications, and promotions arrive once each after a restore into a cluster with a higher transaction counter', async () => {
  const { url } = await databaseForTest()
  const before = await liveUntilBackup({ server: await serverProcess(url), url })
  await moveStoredIds(url, 2 ** 40)
  await expectGoesOn({ server: await serverProcess(url), url }, before)
})
