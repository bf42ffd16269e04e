import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

type Pressed = { click(): void; ariaSelected: string; baseURI: string }
type Entry = { username: string | null; previousRank?: number | null; wins?: number }

/** Leaderboards with players. The server's own tests cover how it ranks them. */
async function boards(page: Page, entries: Entry[]) {
  const items = entries.map(({ username, previousRank = null, wins = 0 }, place) => ({
    rank: place + 1,
    previousRank,
    user: username && { id: username, username, displayName: null, avatarUrl: null },
    stats: {
      sessionsPlayed: 4,
      averageRating: place === 0 ? 4.5 : null,
      winCount: wins,
      earnings: 12_345,
      handicap: place === 0 ? 8.7 : null,
    },
  }))
  await page.route(/\/api\/leaderboard\/(global|county)/, (route) =>
    route.fulfill({ json: { items, total: items.length, page: 1, pageSize: 20, you: null } }),
  )
}

test('an empty leaderboard shows a message and links to the sessions', async ({ open }) => {
  const page = await open()
  await boards(page, [])
  await page.goto('/')
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Leaderboard' }).click()
  await expect(page.getByRole('heading', { name: 'Leaderboard' })).toBeVisible()
  for (const label of ['Players ranked', 'Sessions completed', 'Prize money paid', 'Average score'])
    await expect(page.getByText(label, { exact: true })).toBeVisible()
  await expect(page.getByText('No players ranked yet')).toBeVisible()
  await page.getByRole('tab', { name: 'This Month' }).click()
  await expect(page).toHaveURL(/\?tab=month$/)
  await expect(page.getByText('No results this month yet')).toBeVisible()
  await page.getByRole('tab', { name: 'Rising Stars' }).click()
  await expect(page.getByText('No rising stars yet')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Rising Stars', selected: true })).toBeVisible()
  await page.getByRole('link', { name: 'Browse Sessions' }).click()
  await expect(page).toHaveURL(/\/sessions$/)
})

test('a tab is marked before its panel renders', async ({ open }) => {
  const page = await open()
  await page.goto('/leaderboard')
  const month = page.getByRole('tab', { name: 'This Month' })
  const pressed = await month.evaluate(async (tab: Pressed) => {
    tab.click()
    // React has rendered the press by then. No frame has been painted.
    await Promise.resolve()
    return [tab.ariaSelected, new URL(tab.baseURI).search]
  })
  expect(pressed).toEqual(['true', ''])
  await expect(page).toHaveURL(/\?tab=month$/)
})

test('a county has its own leaderboard and URL', async ({ open }) => {
  const page = await open()
  await page.goto('/leaderboard')
  await page.getByLabel('State').selectOption('New Mexico')
  await page.getByLabel('County', { exact: true }).selectOption('Doña Ana County')
  await expect(page).toHaveURL(/state=NM&county=Do/)
  await expect(page.getByText('No results in Doña Ana County yet')).toBeVisible()
  await page.getByRole('link', { name: 'Sessions in Doña Ana County' }).click()
  await expect(page).toHaveURL(/\/sessions\?.*county=Do/)
})

test('a row has rank, name, Champion, rating, wins, sessions, earnings, and handicap', async ({
  open,
}) => {
  const page = await open()
  await boards(page, [{ username: 'ann', wins: 3 }, { username: null }, { username: 'bob' }])
  await page.goto('/leaderboard')
  const first = page.getByRole('listitem').filter({ hasText: 'ann' })
  for (const text of ['Champion', '4.5', '3', 'Wins', 'Sessions', '$123.45', '8.7', 'Handicap'])
    await expect(first.getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByText('Champion')).toHaveCount(1)
  await expect(page.getByText('Private player')).toBeVisible()
  await expect(first.getByRole('link', { name: 'ann' })).toHaveAttribute('href', '/u/ann')
})

test('Rising Stars show the previous rank', async ({ open }) => {
  const page = await open()
  await boards(page, [{ username: 'ann', previousRank: 12 }, { username: 'bob' }])
  await page.goto('/leaderboard?tab=rising')
  await expect(page.getByText('11 from #12')).toBeVisible()
  await expect(page.getByText('New', { exact: true })).toBeVisible()
})

test('a leaderboard that fails to load shows no rows until Retry loads it', async ({
  open,
  guard,
}) => {
  guard.allowResponse(429, /\/api\/leaderboard\//)
  const page = await open()
  const busy = { error: 'Too many requests. Please wait a minute.', code: 'RATE_LIMITED' }
  await page.route('**/api/leaderboard/**', (route) => route.fulfill({ status: 429, json: busy }))
  await page.goto('/leaderboard')
  await expect(page.getByText('Couldn’t load the leaderboard')).toBeVisible({ timeout: 40_000 })
  await expect(page.getByRole('listitem').filter({ hasText: 'Wins' })).toHaveCount(0)
  await page.unroute('**/api/leaderboard/**')
  await boards(page, [{ username: 'ann' }])
  await page.getByRole('button', { name: 'Retry' }).last().click()
  await expect(page.getByRole('link', { name: /ann/ })).toBeVisible()
})
