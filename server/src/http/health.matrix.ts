import { expect, test } from 'vitest'
import { databaseForTest } from '../../test/database.ts'
import { serverProcess } from '../../test/processes.ts'

test('/readyz answers 503 while a stopping server still serves requests', async () => {
  const { url } = await databaseForTest()
  const server = await serverProcess(url, { DRAIN_SECONDS: '4' })
  const status = async (path: string) => (await fetch(`${server.address}${path}`)).status
  expect(await status('/readyz')).toBe(200)
  const stopped = server.stop()
  await expect.poll(() => status('/readyz')).toBe(503)
  expect(await status('/healthz')).toBe(200)
  expect(await status('/api/settings/public')).toBe(200)
  const response = await fetch(`${server.address}/readyz`)
  expect(await response.json()).toMatchObject({ code: 'UNAVAILABLE', notReady: ['stopping'] })
  await stopped
  await expect(status('/healthz')).rejects.toThrow()
})
