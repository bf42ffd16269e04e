import { expect, test } from './fixtures.ts'

test('the FAQ filters by category and search, and keeps both in the URL', async ({ open }) => {
  const page = await open(undefined, { isOwn: true })
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL(/\/faq$/)
  const fees = page.getByText('A service fee of $5 and a deposit of $20', { exact: false })
  const question = page.getByText('What does it cost to join a session?')
  await expect(question).toBeVisible()
  await expect(fees).toBeHidden()
  await question.click()
  await expect(fees).toBeVisible()
  for (const [question, fact] of [
    ['How many players are in a session?', '1-4 players per session.'],
    ['Who is the captain?', 'The captain is the first player to join.'],
    ['How do I get help?', 'Support replies within 24 hours.'],
    ['Does County Golf book the tee time?', 'the host books the tee time with the course'],
  ] as const) {
    await page.getByText(question).click()
    await expect(page.getByText(fact).first()).toBeVisible()
  }

  await page.getByRole('button', { name: 'Prizes' }).click()
  await expect(page).toHaveURL(/\?category=prizes$/)
  await expect(page.getByText('Who is the captain?')).toHaveCount(0)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByLabel('Search FAQs').pressSequentially('ties split')
  await expect(page.getByText('What are a bounty and a pot?')).toHaveCount(0)
  await expect(page, 'the address waits for a pause in typing').toHaveURL(/\?category=prizes$/)
  await page.clock.resume()
  await expect(page).toHaveURL(/q=ties/)
  await expect(page.getByText('What are a bounty and a pot?')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Who wins, and when is the prize paid?')).toBeVisible()
  await expect(page.getByLabel('Search FAQs')).toHaveValue('ties split')
  await expect(page.getByRole('link', { name: 'Email Us' })).toHaveAttribute(
    'href',
    'mailto:help@county.golf',
  )
})

test('fees that fail to load are left out until Retry loads them', async ({ open, guard }) => {
  guard.allowResponse(429, /\/api\/settings\/public$/)
  const page = await open(undefined, { loads: true })
  const busy = { error: 'Too many requests. Please wait a minute.', code: 'RATE_LIMITED' }
  await page.route('**/api/settings/public', (route) => route.fulfill({ status: 429, json: busy }))
  await page.goto('/faq')
  await expect(page.getByText('Couldn’t load the FAQ')).toBeVisible({ timeout: 40_000 })
  await page.unroute('**/api/settings/public')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('How many players are in a session?')).toBeVisible()
})
