import { hostSession, signUp } from '../accounts.ts'
import { expect, test } from '../fixtures.ts'
import { phone } from '../phones.ts'

test('a session that can’t load offline shows an error and loads when back online', async ({
  open,
  guard,
}) => {
  guard.allowOffline()
  const host = await signUp('tunnel', 10_000)
  const first = await hostSession(host, { autoJoin: false })
  const second = await hostSession(host, { autoJoin: false, courseName: 'Bethpage Blue' })
  const page = await open(undefined, { phone })
  await page.goto(`/sessions/${first.id}`)
  await expect(page.getByRole('heading', { name: 'Eisenhower Park Red' })).toBeVisible()
  await page.context().setOffline(true)
  const notice = page.getByText('You’re offline. You can read what has already loaded.', {
    exact: false,
  })
  await expect(notice).toBeVisible({ timeout: 3_000 })
  await page.evaluate(`history.pushState({}, '', '/sessions/${second.id}')`)
  await expect(page.getByText('Loading session…')).toBeAttached()
  await page.mouse.wheel(0, 400)
  await expect(notice).toBeInViewport()
  await expect(page.getByRole('link', { name: /Back to/ })).toBeAttached()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Bethpage Blue' })).toBeVisible()
  await expect(notice).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(second.id))
})
