import { balanceOf, call, hostSession, inDays, origin, signUp } from './accounts.ts'
import { overflow } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { moveTeeTime, moveToDay } from './rounds.ts'

test('a player on the waitlist sees their place and gets in when someone leaves', async ({
  open,
}) => {
  const [host, player, waiting] = await Promise.all([
    signUp('host', 10_000),
    signUp('pla', 10_000),
    signUp('wai', 10_000),
  ])
  // Early enough for the first page of its county.
  const { id } = await hostSession(host, { maxPlayers: 2, date: inDays(4) })
  await moveToDay(id)
  await call('POST /sessions/{id}/join', { path: `/sessions/${id}/join`, token: player.token })

  const page = await open(waiting)
  await page.goto(`/sessions/${id}`)
  await expect(page.getByRole('heading', { name: 'Waitlist' })).toBeVisible()
  await page.getByRole('button', { name: 'Join waitlist' }).click()
  const summary = page.getByRole('dialog', { name: 'Join the waitlist' })
  await expect(summary.getByText(/we charge \$25\.00 and you’re in/)).toBeVisible()
  await expect(summary.getByText(/^Full refund if you leave before/)).toBeVisible()
  await summary.getByRole('button', { name: 'Join waitlist' }).click()
  const place = page.getByRole('heading', { name: 'You’re #1 of 1 on the waitlist' })
  await expect(place).toBeVisible()
  await page.goto('/county/NY/Nassau%20County')
  await expect(page.getByRole('link', { name: /^#1 on the waitlist/ })).toBeVisible()
  await page.goto('/my-bookings')
  await expect(page.getByRole('region', { name: 'On the waitlist', exact: true })).toContainText(
    'You’re #1 of 1 on the waitlist',
  )
  await page.goto(`/sessions/${id}`)
  await page.getByRole('button', { name: 'Leave waitlist' }).click()
  await expect(place).toBeHidden()
  await page.getByRole('button', { name: 'Join waitlist' }).click()
  await summary.getByRole('button', { name: 'Join waitlist' }).click()
  await expect(place).toBeVisible()

  await call('POST /sessions/{id}/leave', { path: `/sessions/${id}/leave`, token: player.token })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Leave Session' }).first()).toBeVisible()
  await expect(page.getByText('You paid').first()).toBeVisible()
})

test('shortly before the tee time a spot is offered to all in line, and the first who accepts gets it, while they watch', async ({
  open,
}) => {
  const [host, player, first, second] = await Promise.all([
    signUp('host', 10_000),
    signUp('pla', 10_000),
    signUp('fir', 10_000),
    signUp('sec', 10_000),
  ])
  const { id } = await hostSession(host, { maxPlayers: 2 })
  const leave = ({ token }: { token: string }) =>
    call('POST /sessions/{id}/leave', { path: `/sessions/${id}/leave`, token })
  await call('POST /sessions/{id}/join', { path: `/sessions/${id}/join`, token: player.token })
  for (const { token } of [first, second])
    await call('POST /sessions/{id}/waitlist', { path: `/sessions/${id}/waitlist`, token })
  await moveToDay(id)
  await moveTeeTime(id, 3)
  const hers = await open(first)
  const his = await open(second, { width: 390, height: 844 })
  for (const page of [hers, his]) await page.goto(`/sessions/${id}`)
  await expect(hers.getByRole('heading', { name: 'You’re #1 of 2' })).toBeVisible()

  await leave(player)
  const toAccept = /^You have \d+:\d\d to accept$/
  for (const page of [hers, his])
    await expect(page.getByRole('heading', { name: toAccept })).toBeVisible()
  await expect(his.getByText(/^Everyone in line has this offer\./)).toBeVisible()
  expect(await balanceOf(first)).toBe(10_000)
  await hers.goto('/my-bookings')
  await hers.getByRole('button', { name: /^Accept spot: / }).click()
  const offer = hers.getByRole('dialog', { name: 'Accept your spot' })
  await expect(offer.getByText(/^No full refund this close to the tee time\./)).toBeVisible()
  await expect(offer.getByText('You pay now')).toBeVisible()
  expect(await balanceOf(first)).toBe(10_000)
  await offer.getByRole('button', { name: 'Accept spot' }).click()
  await expect(hers.getByText('Successfully joined session!')).toBeVisible()
  await expect(hers.getByText('$25.00 paid')).toBeVisible()
  expect(await balanceOf(first)).toBe(7_500)
  await expect(his.getByRole('heading', { name: 'You’re #1 of 1' })).toBeVisible()
  expect(await balanceOf(second)).toBe(10_000)

  await leave(host)
  await expect(his.getByRole('heading', { name: toAccept })).toBeVisible()
  await his.getByRole('button', { name: 'Decline' }).click()
  const question = his.getByRole('dialog', { name: 'Decline this spot?' })
  await expect(question.getByText(/you’re off the waitlist/)).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(his.getByRole('heading', { name: toAccept })).toBeVisible()
  await his.getByRole('button', { name: 'Decline' }).click()
  await question.getByRole('button', { name: 'Decline spot' }).click()
  await expect(his.getByText('You left the waitlist')).toBeVisible()
  await expect(his.getByRole('button', { name: 'Join Session' }).first()).toBeVisible()
  expect(await balanceOf(second)).toBe(10_000)
})

test('a host marks the tee time booked, locks bookings, and moves the time while alone', async ({
  open,
}) => {
  const host = await signUp('host', 10_000)
  const { id } = await hostSession(host, {})
  const page = await open(host)
  await page.goto(`${origin()}/sessions/${id}`)
  await page.getByRole('button', { name: 'Manage session' }).click()
  const dialog = page.getByRole('dialog', { name: 'Manage session' })
  await dialog.getByRole('radio', { name: 'Tee time booked' }).check()
  // Lock bookings closes a session.
  await expect(dialog.getByRole('radio', { name: 'Closed' })).toHaveCount(0)
  await dialog.getByLabel('Confirmation number').fill('BB-77')
  await dialog.getByLabel('Tee time', { exact: true }).fill('09:20')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Manage session' })).toBeFocused()
  await expect(page.getByText('Confirmed').first()).toBeVisible()
  await expect(page.getByText('9:20 AM').first()).toBeVisible()
  // It breaks before its sign, and not at its hyphen.
  await expect(page.getByText('#BB-77', { exact: true })).toHaveCSS('display', 'inline-block')

  await page.getByRole('button', { name: 'Manage session' }).click()
  await expect(dialog.getByLabel('Confirmation number')).toHaveValue('BB-77')
  await dialog.getByLabel('Lock bookings').check({ force: true })
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Closed').first()).toBeVisible()
})

test('the waitlist and the host’s dialog fit all widths in both themes', {
  tag: '@matrix',
}, async ({ open }) => {
  const [host, other] = await Promise.all([signUp('host', 10_000), signUp('oth', 10_000)])
  const { id } = await hostSession(host, { maxPlayers: 2 })
  await call('POST /sessions/{id}/join', { path: `/sessions/${id}/join`, token: other.token })
  const page = await open(await signUp('vie', 10_000), { theme: 'system', loads: true })
  await page.goto(`/sessions/${id}`)
  const hosts = await open(host, { theme: 'system', loads: true })
  await hosts.goto(`/sessions/${id}`)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 768, 1440]) {
      await page.bringToFront()
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await expect(page.locator(`html.${colorScheme}`)).toHaveCount(1)
      // Only one. On a phone it is in the bar at the bottom.
      await expect(page.getByRole('button', { name: 'Join waitlist' })).toBeVisible()
      await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)

      await hosts.bringToFront()
      await hosts.emulateMedia({ colorScheme })
      await hosts.setViewportSize({ width, height: 900 })
      await hosts.getByRole('button', { name: 'Manage session' }).click()
      const dialog = hosts.getByRole('dialog', { name: 'Manage session' })
      await expect(dialog).toBeVisible()
      await hosts.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
})
