/** Posting scores on the course, with few taps and a weak connection. */
import type { Page } from '@playwright/test'
import { type Account, balanceOf, call, hostSession, signUp } from '../accounts.ts'
import { openContext } from '../browser-context.ts'
import { expect, test } from '../fixtures.ts'
import { phone } from '../phones.ts'
import { playRound } from '../rounds.ts'
import { expectFullWidth, newCounter } from './touch.ts'

/** Plays a round for a pot of $10 per player. @returns the session id */
async function playedFor(...players: [Account, ...Account[]]): Promise<string> {
  const [host, ...others] = players
  const { id } = await hostSession(host, { potEnabled: true, potAmount: 1_000 })
  for (const { token } of others)
    await call('POST /sessions/{id}/join', { token, path: `/sessions/${id}/join` })
  await playRound(id)
  return id
}

const cardOf = async ({ token }: Account, id: string) =>
  (await call('GET /sessions/{id}/scores', { token, path: `/sessions/${id}/scores` })).card

const people = (...names: string[]) => Promise.all(names.map((name) => signUp(name, 10_000)))

test('a foursome’s scores are posted and the result submitted with at most 8 taps', async ({
  open,
}) => {
  const [ann, ...others] = (await people('ann', 'ben', 'cid', 'dee')) as [Account, ...Account[]]
  const id = await playedFor(ann, ...others)
  const page = await open(ann, { phone })
  const { tap, type, counted } = newCounter()

  await page.goto('/')
  const reminder = page.getByRole('region', { name: /^Post your score: Eisenhower/ })
  await expect(reminder).toContainText(/\$40\.00 prize: refunded if there’s no result by/)
  await tap(reminder.getByRole('button', { name: 'Post your score' }))
  const sheet = page.getByRole('dialog', { name: 'Scores' })
  const fields = sheet.getByLabel(/gross score/)
  await expect(fields).toHaveCount(4)
  await expect(fields.first()).toBeFocused()
  for (const [n, gross] of ['88', '92', '101', '90'].entries()) {
    // The focus moves to the next field without a tap.
    await expect(fields.nth(n)).toBeFocused()
    await type(page.locator(':focus'), gross)
  }
  await expectFullWidth(page)
  await tap(sheet.getByRole('button', { name: 'Post scores' }))
  const question = page.getByRole('dialog', { name: 'Submit the result' })
  await expect(question.getByText('You win $40.00.')).toBeVisible()
  await expect(question.getByRole('listitem')).toHaveText([/88$/, /90$/, /92$/, /101$/])
  await tap(question.getByRole('button', { name: 'Submit result' }))
  await expect(question).toBeHidden()
  await expect(reminder).toHaveCount(0)
  expect(counted).toEqual({ taps: 3, fields: 4 })
  expect(await cardOf(ann, id)).toMatchObject({ state: 'proposed', proposal: { by: ann.user.id } })
  expect(await balanceOf(ann)).toBe(10_000 - 2_500 - 1_000)
})

test('strokes typed offline are kept and posted once back online', async ({ open, guard }) => {
  const [ann, ben] = (await people('ann', 'ben')) as [Account, Account]
  const id = await playedFor(ann, ben)
  const page = await open(ann, { phone })
  guard.allowOffline()

  await test.step('they survive closing the sheet and a reload', async () => {
    await page.goto(`/sessions/${id}`)
    await openSheet(page)
    const sheet = page.getByRole('dialog', { name: 'Scores' })
    await sheet.getByRole('button', { name: 'Hole by hole', exact: true }).tap()
    await sheet.getByLabel('Hole 1', { exact: true }).tap()
    await page.keyboard.type('555555555')
    await expect(sheet.getByText('Total 45')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.reload()
    await openSheet(page)
    await expect(sheet.getByText('Total 45')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the sheet opens offline and shows that the score is not posted yet', async () => {
    await page.context().setOffline(true)
    await openSheet(page)
    const sheet = page.getByRole('dialog', { name: 'Scores' })
    // The sheet opens at the first empty hole.
    await expect(sheet.getByLabel('Hole 10', { exact: true })).toBeFocused()
    await page.keyboard.type('555555555')
    await sheet.getByRole('button', { name: 'Post score' }).tap()
    await expect(sheet.getByText('Not posted yet.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Not posted yet.')).toBeVisible()
    expect((await cardOf(ben, id)).scores).toEqual([])
  })

  await test.step('they are posted once back online', async () => {
    await page.context().setOffline(false)
    await expect(page.getByText('Not posted yet.')).toHaveCount(0)
    await expect.poll(async () => (await cardOf(ben, id)).scores).toMatchObject([{ gross: 90 }])
    await expect(page.getByText('Posted, not confirmed yet')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('scores'))).toBe('[]')
  })
})

test('a reload without a connection opens today’s scorecard, which posts once back online', async ({
  browser,
  guard,
}) => {
  guard.allowOffline()
  const [ann, ben] = (await people('ann', 'ben')) as [Account, Account]
  const id = await playedFor(ann, ben)
  const context = await openContext(browser, ann, { phone }, { serviceWorkers: 'allow' })
  guard.watch(context)
  const page = await context.newPage()
  await page.goto('/my-bookings')
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
  await page.goto(`/sessions/${id}`)
  const isCached = () => page.evaluate(`caches.match('/sessions/${id}').then(Boolean)`)
  await expect.poll(isCached).toBe(true)

  await context.setOffline(true)
  await page.reload()
  await openSheet(page)
  const sheet = page.getByRole('dialog', { name: 'Scores' })
  await sheet.getByLabel('Your gross score over 18 holes').fill('88')
  await sheet.getByRole('button', { name: 'Post score' }).tap()
  await expect(sheet.getByText('Not posted yet.')).toBeVisible()
  await page.goto('/sessions')
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await page.getByRole('link', { name: 'Scorecard: Eisenhower Park Red' }).tap()
  await expect(page.getByText('Not posted yet.')).toBeVisible()

  await context.setOffline(false)
  await expect.poll(async () => (await cardOf(ben, id)).scores).toMatchObject([{ gross: 88 }])
  await page.getByRole('button', { name: /^Open menu/ }).tap()
  await page.getByRole('button', { name: 'Logout' }).tap()
  await expect.poll(isCached).toBe(false)
  expect(await page.evaluate(() => localStorage.getItem('round'))).toBeNull()
  await context.close()
})

test('a score that another player has just posted is shown and not overwritten', async ({
  open,
}) => {
  const [ann, ben] = (await people('ann', 'ben')) as [Account, Account]
  const id = await playedFor(ann, ben)
  const page = await open(ann, { phone })
  await page.goto(`/sessions/${id}`)
  await openSheet(page)
  const sheet = page.getByRole('dialog', { name: 'Scores' })
  await sheet.getByLabel('Your gross score over 18 holes').fill('88')
  const body = [{ userId: ann.user.id, gross: 91 }]
  await call('PUT /sessions/{id}/scores', {
    token: ben.token,
    path: `/sessions/${id}/scores`,
    body,
  })
  await expect(
    sheet.getByText(/^ben.* posted 91 since you started\. You entered 88\.$/),
  ).toBeVisible()
  await sheet.getByRole('button', { name: 'Post score' }).tap()
  await expect(sheet.getByText(/^Choose a score for/)).toBeVisible()
  expect((await cardOf(ann, id)).scores).toMatchObject([{ gross: 91 }])
  await sheet.getByRole('button', { name: 'Use mine' }).tap()
  await sheet.getByRole('button', { name: 'Post score' }).tap()
  await expect(sheet).toBeHidden()
  expect((await cardOf(ann, id)).scores).toMatchObject([{ gross: 88, enteredBy: ann.user.id }])
})

test('holes are typed with a thumb at 360 px while the keyboard is open', async ({ open }) => {
  const [ann, ben] = (await people('ann', 'ben')) as [Account, Account]
  const id = await playedFor(ann, ben)
  const page = await open(ann, { phone: { width: 360, height: 400 } })
  await page.goto('/my-bookings')
  await page.getByRole('button', { name: 'Post your score' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Scores' })
  await sheet.getByRole('button', { name: 'Hole by hole', exact: true }).tap()
  await sheet.getByLabel('Hole 1', { exact: true }).tap()
  const foot = await sheet.getByRole('button', { name: 'Post score' }).boundingBox()
  for (let hole = 1; hole <= 18; hole++) {
    const { label, width, height, bottom } = await page.evaluate<Field>(focusedField)
    expect(label).toBe(`Hole ${hole}`)
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    expect(bottom, `hole ${hole} is above the foot`).toBeLessThanOrEqual(foot?.y ?? 0)
    await page.keyboard.type('5')
  }
  await expect(sheet.getByText('Total 90')).toBeVisible()
  await expect(sheet.getByRole('spinbutton')).toHaveCount(0)
  await expectFullWidth(page)
  expect((await cardOf(ann, id)).scores).toEqual([])
})

type Field = { label: string; width: number; height: number; bottom: number }

const focusedField = `(() => {
  const { width, height, bottom } = document.activeElement.getBoundingClientRect()
  return { label: document.activeElement.getAttribute('aria-label'), width, height, bottom }
})()`

async function openSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Post your score' }).tap()
  await expect(page.getByRole('dialog', { name: 'Scores' })).toBeVisible()
}
