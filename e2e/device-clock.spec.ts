import { hostSession, inDays, signUp } from './accounts.ts'
import { expect, test } from './fixtures.ts'

const dayMs = 24 * 3_600_000

for (const [name, offMs] of [
  ['four days ahead', 4 * dayMs],
  ['two days behind', -2 * dayMs],
  ['three minutes ahead', 3 * 60_000],
] as const)
  test(`a device whose clock is ${name} shows what the server says`, async ({ open }) => {
    const session = await hostSession(await signUp('host'), { date: inDays(3), autoJoin: false })
    for (const account of [undefined, await signUp('guest', 10_000)]) {
      const page = await open(account, { isOwn: true })
      await page.clock.install({ time: Date.now() + offMs })
      await page.goto(`/sessions/${session.id}`)
      const main = page.getByRole('main')
      await expect(main.getByRole('button', { name: 'Join Session' }).first()).toBeEnabled()
      await expect(main.getByText('Open', { exact: true }).first()).toBeVisible()
      await page.goto('/sessions')
      await expect(main.getByText('Completed')).toHaveCount(0)
    }
  })
