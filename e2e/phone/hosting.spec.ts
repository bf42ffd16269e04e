/** Hosting by touch: a session without the host, today's round, removing a player, cancelling. */
import { call, hostSession, inDays, signUp } from '../accounts.ts'
import { createButton } from '../create-form.ts'
import { expect, test } from '../fixtures.ts'
import { phone } from '../phones.ts'
import { moveTeeTime } from '../rounds.ts'
import { expectFullWidth, newCounter } from './touch.ts'

test('a host finds sessions they host but don’t play and today’s round, removes a player, and cancels with a reason', async ({
  open,
}) => {
  const [host, player, other] = await Promise.all(
    ['host', 'player', 'other'].map((name) => signUp(name, 10_000)),
  )
  if (!host || !player || !other) throw new Error('three people signed up')
  const join = (who: typeof player, id: string) =>
    call('POST /sessions/{id}/join', { token: who.token, path: `/sessions/${id}/join` })
  const titlesOf = async (who: typeof player) =>
    (await call('GET /notifications', { token: who.token })).items.map(
      ({ title, body }) => `${title}: ${body}`,
    )
  const [ahead, today] = await Promise.all([
    hostSession(host, { autoJoin: false, courseName: 'The Old Muni' }),
    hostSession(host),
  ])
  for (const [who, id] of [
    [player, ahead.id],
    [other, ahead.id],
    [player, today.id],
  ] as const)
    await join(who, id)
  await moveTeeTime(today.id, -1)

  const page = await open(host, { phone })
  await page.goto('/my-bookings')
  const round = page.getByRole('region', { name: 'Today’s round' })
  for (const name of [/^Scorecard:/, /^Group Chat:/])
    await expect(round.getByRole('link', { name })).toBeVisible()
  await round.getByRole('button', { name: 'Show contacts' }).tap()
  await expect(round.getByText('No phone number shared')).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: 'The Old Muni' })
  await expect(card.getByText('Hosting', { exact: true })).toBeVisible()
  await expectFullWidth(page)

  await card.getByRole('button', { name: /^Manage session/ }).tap()
  await page.getByRole('button', { name: `Remove ${player.user.username}` }).tap()
  const removal = page.getByRole('dialog', { name: /^Remove/ })
  await removal.getByLabel('Reason').fill('We need a group of similar handicaps')
  await expectFullWidth(page)
  await removal.getByRole('button', { name: 'Remove player', exact: true }).tap()
  await expect(removal).toBeHidden()
  const removed =
    /^You were removed from a session: .*Reason: We need a group of similar handicaps$/
  await expect.poll(async () => (await titlesOf(player))[0]).toMatch(removed)

  await page.goto(`/sessions/${ahead.id}`)
  await page.getByRole('button', { name: 'Cancel session' }).tap()
  await page.getByLabel('Reason').fill('Frost delay')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel session' }).tap()
  const cancelled =
    /^Session cancelled: .*: Frost delay\. Everyone has been refunded\. We refunded \$25\.00 to your wallet\.$/
  await expect.poll(async () => (await titlesOf(other))[0]).toMatch(cancelled)
})

test('a booked session at the home course takes at most six taps', async ({ open }) => {
  const host = await signUp('home', 10_000)
  const home = {
    homeState: 'NY',
    homeCounty: 'Nassau County',
    homeCourse: 'Bethpage State Park Black Course',
  }
  await call('PATCH /auth/profile', { token: host.token, body: home })
  const page = await open(host, { phone })
  await page.goto('/')
  const { counted, tap } = newCounter()
  await tap(
    page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Create' }),
  )
  await expect(page.getByRole('combobox', { name: 'Course' })).toHaveValue(home.homeCourse)
  await tap(page.getByRole('button', { name: 'Next month' }))
  const [year = 0, month = 0] = inDays(0).split('-').map(Number)
  const day = new Date(Date.UTC(year, month, 15)).toISOString()
  await tap(page.locator(`[data-day="${day.slice(0, 10)}"]`))
  await tap(page.getByRole('radio', { name: '8:30 AM' }))
  await tap(page.getByRole('radio', { name: 'I’ve booked it' }))
  await tap(createButton(page))
  await expect(page.getByText('Session created successfully!')).toBeVisible()
  expect(counted.taps).toBeLessThanOrEqual(6)
  const { upcoming } = await call('GET /sessions/mine', { token: host.token })
  expect(upcoming).toMatchObject([
    { courseName: home.homeCourse, bookingPlan: 'booked', minPlayers: 2, visibility: 'public' },
  ])
})
