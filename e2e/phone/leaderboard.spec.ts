import type { Page } from '@playwright/test'
import { signUp } from '../accounts.ts'
import { expect, test } from '../fixtures.ts'
import { phone, phones } from '../phones.ts'
import { expectFullWidth } from './touch.ts'

const total = 45
const limit = 20

const entry = (rank: number, username = `player-${rank}`) => ({
  rank,
  previousRank: null,
  user: { id: username, username, displayName: null, avatarUrl: null },
  stats: {
    sessionsPlayed: 148,
    averageRating: 4.5,
    winCount: 112,
    earnings: 1_234_500,
    handicap: 12.4,
  },
})

/** A leaderboard of 45 players in pages. The server's own tests cover the ranking. */
const board = (page: Page, you: object | null) =>
  page.route(/\/api\/leaderboard\/(global|county)/, (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page') ?? 1)
    const first = (number - 1) * limit
    const items = Array.from({ length: Math.min(limit, total - first) }, (_, n) =>
      entry(first + n + 1),
    )
    return route.fulfill({ json: { items, total, page: number, pageSize: limit, you } })
  })

test('the leaderboard has pages and shows the viewer’s rank above each', async ({ open }) => {
  const player = await signUp('ranked')
  const page = await open(player, { phone })
  await board(page, { ...entry(214, player.user.username) })
  await page.goto('/leaderboard')
  const own = page.getByRole('region', { name: 'Your rank' })
  await expect(own).toContainText('214')
  await expect(own.getByText('You', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^player-/ })).toHaveCount(limit)
  await page.getByRole('button', { name: 'Next' }).tap()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('link', { name: 'player-21' })).toBeInViewport()
  await expect(own).toContainText('214')
  await page.getByRole('button', { name: 'Next' }).tap()
  await expect(page.getByText('Page 3 of 3')).toBeVisible()
  await expect(page.getByRole('link', { name: /^player-/ })).toHaveCount(total - 2 * limit)
  await page.goBack()
  await expect(page.getByText('Page 2 of 3')).toBeVisible()
  await page.getByRole('tab', { name: 'This Month' }).tap()
  await expect(page).toHaveURL(/\?tab=month$/)
  await expect(page.getByText('Page 1 of 3')).toBeVisible()
})

test('the leaderboard shows unranked players a note, and guests none', async ({ open }) => {
  const page = await open(await signUp('fresh'), { phone })
  await page.goto('/leaderboard')
  await board(page, null)
  await page.getByRole('tab', { name: 'This Month' }).tap()
  await expect(page.getByText('You’re not ranked this month yet.', { exact: false })).toBeVisible()
  const guest = await open(undefined, { phone })
  await board(guest, null)
  await guest.goto('/leaderboard')
  await expect(guest.getByRole('link', { name: 'player-1', exact: true })).toBeVisible()
  await expect(guest.getByText('not ranked', { exact: false })).toHaveCount(0)
})

test('leaderboard rows are compact, with names large enough to tap', async ({ open }) => {
  for (const size of [phones[0], phones[5]]) {
    if (!size) throw new Error('no such phone')
    const page = await open(undefined, { phone: size })
    await board(page, null)
    await page.goto('/leaderboard')
    const row = page.getByRole('listitem').filter({ hasText: 'player-2' }).first()
    await expect(row).toBeVisible()
    expect((await row.boundingBox())?.height).toBeLessThan(115)
    const name = await row.getByRole('link').boundingBox()
    expect(name?.height).toBeGreaterThanOrEqual(44)
    await expectFullWidth(page)
  }
})
