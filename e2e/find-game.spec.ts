import { balanceOf, signUp } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { makeItDay, wish } from './games.ts'

test('three players who look for a game are grouped, one books, and all are in', async ({
  open,
}) => {
  const players = await Promise.all([
    signUp('gina', 10_000),
    signUp('gus', 10_000),
    signUp('guy', 10_000),
  ])
  const [gina, ...others] = players
  if (!gina) throw new Error('no player')
  const [first, ...rest] = await Promise.all(
    players.map((player) => open(player, { width: 390, height: 844 })),
  )
  if (!first) throw new Error('no page')
  await makeItDay()

  const began = Date.now()
  await first.goto('/find-a-game?state=MT&county=Garfield%20County')
  await expect(first.getByRole('combobox', { name: 'County' })).toHaveValue('Garfield County')
  await first.getByRole('button', { name: 'Find me a game' }).click()
  await expect(first.getByText('We’re looking for your game')).toBeVisible()
  for (const player of others) await wish(player)
  await expect(first.getByText('We found a game for you.')).toBeVisible({ timeout: 20_000 })
  for (const { user } of others) await expect(first.getByText(user.username)).toBeHidden()
  for (const page of rest) await page.goto('/find-a-game')
  for (const page of [first, ...rest]) {
    await page.getByRole('button', { name: 'I’m in' }).click()
    await expect(page.getByRole('button', { name: 'Leave this game' })).toBeVisible()
  }
  expect(await balanceOf(gina)).toBe(10_000)
  await first.getByRole('button', { name: 'I’ll book' }).click()
  const dialog = first.getByRole('dialog', { name: 'Book your game' })
  await dialog.getByRole('combobox', { name: 'Course', exact: true }).click()
  await first.getByRole('option', { name: /^TBA/ }).click()
  await dialog.getByRole('button', { name: 'Book for everyone' }).click()
  await expect(first.getByRole('button', { name: 'Leave Session' }).first()).toBeVisible()
  expect(Date.now() - began).toBeLessThan(60_000)
  for (const player of players) expect(await balanceOf(player)).toBe(7_500)
})

test('a player counts themselves in for any game that fits, and turns that off again', async ({
  open,
}) => {
  const page = await open(await signUp('cora', 10_000), { width: 390, height: 844 })
  await page.goto('/find-a-game?state=MT&county=Carter%20County')
  await expect(page.getByRole('combobox', { name: 'County' })).toHaveValue('Carter County')
  const box = page.getByRole('checkbox', { name: 'Count me in for any game that fits' })
  await expect(box).not.toBeChecked()
  await box.check()
  await page.getByRole('button', { name: 'Find me a game' }).click()
  await expect(page.getByText('You’re in for any game that fits, up to $25.')).toBeVisible()
  await page.getByRole('button', { name: 'Ask me first' }).click()
  await expect(page.getByText('You’re in for any game that fits')).toBeHidden()
  await page.getByRole('button', { name: 'Change search' }).click()
  await expect(box).not.toBeChecked()
})

test('a dialog shows once its code has loaded, without a wait', async ({ open }) => {
  const page = await open(await signUp('dee'), { isOwn: true })
  await page.clock.install()
  await page.goto('/find-a-game?state=MT&county=Carter%20County')
  await page.getByRole('button', { name: 'Find me a game' }).click()
  const stop = page.getByRole('button', { name: 'Stop looking' })
  await stop.waitFor()
  // React would hold a Suspense fallback for 300 ms of the page's clock.
  await page.clock.pauseAt(Date.now() + 60_000)
  await stop.click()
  await expect(page.getByRole('dialog', { name: 'Stop looking?' })).toBeVisible()
})

test('a corrected time loses its error, and a removed one leaves none and keeps the focus', async ({
  open,
  guard,
}) => {
  guard.allowResponse(400, /\/api\/game-search$/)
  const page = await open(await signUp('tim', 10_000))
  await page.goto('/find-a-game?state=MT&county=Carter%20County')
  const first = page.getByRole('group', { name: 'Time 1' })
  const until = first.getByRole('combobox', { name: 'Until' })
  const from = await first.getByRole('combobox', { name: 'From' }).inputValue()
  const fail = async () => {
    await until.selectOption(from)
    await page.getByRole('button', { name: 'Find me a game' }).click()
    await expect(until).toHaveAttribute('aria-invalid', 'true')
  }
  await fail()
  await until.selectOption('18:00')
  await expect(until).not.toHaveAttribute('aria-invalid', 'true')
  await fail()
  await page.getByRole('button', { name: 'Remove time 1' }).click()
  await expect(page.getByRole('group', { name: 'Time 2' })).toHaveCount(0)
  await expect(until).not.toHaveAttribute('aria-invalid', 'true')
  const add = page.getByRole('button', { name: 'Add a time' })
  await expect(add).toBeFocused()
  for (const _ of [2, 3, 4, 5]) await add.click()
  await expect(add).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove time 5' }).click()
  await expect(add).toBeFocused()
})

test('a guest is led to log in, and back to the search', async ({ open }) => {
  const guest = await open()
  await guest.goto('/find-a-game?state=NY')
  await expect(guest.getByRole('link', { name: 'Sign Up' }).last()).toHaveAttribute(
    'href',
    /redirect=.*find-a-game/,
  )
})
