import { balanceOf, call, hostSession, inDays, signUp } from './accounts.ts'
import { newAdmin } from './admins.ts'
import { clickTwice } from './click-twice.ts'
import { choose, chooseDay, createButton } from './create-form.ts'
import { expect, test } from './fixtures.ts'

test('shows an error at each incomplete field and keeps the input', async ({ open }) => {
  const page = await open(await signUp('mis', 10_000))
  await page.goto('/create-session')
  await page.getByLabel('Session notes').fill('Nine and dine')
  await createButton(page).click()
  await expect(page.getByText('Please select a state')).toBeVisible()
  await expect(page.getByText('Please select a date')).toBeVisible()
  await expect(page.getByText('Please select a tee time')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'State' })).toBeFocused()

  await choose(page, 'State', 'New York')
  await choose(page, 'County', 'Nassau County')
  await choose(page, 'Course', 'Other')
  await createButton(page).click()
  await expect(page.getByText('Please enter the course name')).toBeVisible()
  await expect(page.getByLabel('Session notes')).toHaveValue('Nine and dine')
})

test('another state resets county and course, and a county without courses is TBA', async ({
  open,
}) => {
  const page = await open(await signUp('sta', 10_000))
  await page.goto('/create-session?state=NY&county=Nassau%20County')
  const county = page.getByRole('combobox', { name: 'County' })
  await choose(page, 'Course', 'Bethpage State Park Black Course')
  await choose(page, 'State', 'Texas')
  await expect(county).toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'Course' })).toBeDisabled()
  await choose(page, 'County', 'Loving County')
  await expect(page.getByRole('combobox', { name: 'Course' })).toHaveValue(
    'TBA - No courses available',
  )
})

test('typing into a half-hidden field keeps the first letter and the list', async ({ open }) => {
  const page = await open(await signUp('hid', 10_000), { width: 1280, height: 500 })
  await page.goto('/create-session')
  const state = page.getByRole('combobox', { name: 'State' })
  await state.focus()
  /** Scrolls the dialog until its header covers the upper half of the field. */
  const hideHalf = () =>
    page.evaluate(`(() => {
      const field = document.activeElement
      const dialog = field.closest('[data-size]')
      const { top, height } = field.getBoundingClientRect()
      const padding = Number.parseFloat(getComputedStyle(dialog).scrollPaddingTop)
      const covered = dialog.getBoundingClientRect().top + padding
      dialog.scrollBy(0, top + height / 2 - covered)
    })()`)

  await hideHalf()
  const box = await state.boundingBox()
  if (!box) throw new Error('the field is not on the screen')
  await page.mouse.click(box.x + 20, box.y + box.height - 4)
  await page.keyboard.type('Uta')
  await expect(state).toHaveValue('Uta')
  await expect(page.getByRole('option', { name: 'Utah' })).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(state).toHaveValue('')
  await hideHalf()
  await page.keyboard.type('Tex')
  await expect(state).toHaveValue('Tex')
  await expect(page.getByRole('option', { name: 'Texas' })).toBeVisible()
})

test('a round at the same time as another one is pointed out before creating and joining it', async ({
  open,
}) => {
  const [own, other] = await Promise.all([signUp('own', 20_000), signUp('oth', 20_000)])
  const booked = { date: inDays(20), teeTime: '09:00', courseName: 'Salisbury Links' }
  await hostSession(own, booked)
  const { id } = await hostSession(other, { ...booked, teeTime: '13:00', courseName: 'Red Links' })
  const page = await open(own)
  await page.goto(`/sessions/${id}?join=true`)
  const dialog = page.getByRole('dialog')
  const notice = dialog.getByText(/^Yours: Salisbury Links, .* 9:00 AM/)
  const both = dialog.getByLabel('I want both rounds')
  const join = dialog.getByRole('button', { name: 'Join Session' })
  await expect(notice).toBeVisible()
  await expect(dialog.getByText(/^This one: Red Links, .* 1:00 PM/)).toBeVisible()
  await expect(join).toBeDisabled()
  await both.check()
  await expect(join).toBeEnabled()

  await page.goto('/create-session?state=NY&county=Nassau%20County')
  await chooseDay(page, booked.date)
  await page.getByRole('radio', { name: '1:00 PM', exact: true }).check()
  await expect(notice).toBeVisible()
  await page.getByRole('radio', { name: '2:00 PM', exact: true }).check()
  await expect(notice).toBeHidden()
  await page.getByRole('radio', { name: '8:30 AM', exact: true }).check()
  await expect(notice).toBeVisible()
  const create = dialog.getByRole('button', { name: 'Create Session' })
  await choose(page, 'Course', 'TBA')
  await create.click()
  await expect(dialog.getByText(/^You already have a round at that time\. Confirm/)).toBeVisible()
  await both.check()
  await create.click()
  await expect(page.getByText('Session created successfully!')).toBeVisible()
})

test('a custom course, at any minute, for two players on nine holes with a bounty', async ({
  open,
}) => {
  const account = await signUp('own', 20_000)
  const page = await open(account)
  await page.goto('/create-session?state=NY&county=Nassau')
  await choose(page, 'Course', 'Other')
  await page.getByLabel('Course name').fill('Salisbury Links')
  const day = inDays(20)
  await chooseDay(page, day)
  await page.getByRole('radio', { name: 'Other time' }).check()
  await page.getByLabel('Other time', { exact: true }).last().fill('16:41')
  await expect(page.getByText(/^Sunset is at /)).toBeVisible()
  const choice = (legend: string, name: string) =>
    page.getByRole('group', { name: legend }).getByRole('radio', { name, exact: true })
  await choice('Max players', '3').check()
  await choice('Min players', '3').check()
  await expect(page.getByText(/^If fewer than 3 players are in 18 hours before/)).toBeVisible()
  await choice('Max players', '2').check()
  await expect(choice('Min players', '2')).toBeChecked()
  await page.getByRole('radio', { name: 'I’ve booked it' }).check()
  await page.getByRole('radio', { name: '9 holes' }).check()
  await page.getByRole('radio', { name: 'Net' }).check()
  await expect(
    page.getByText(/the lowest gross score wins\. You have 0 of 3 scores\.$/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'About skill levels' }).click()
  await expect(page.getByText(/^Scratch golfers and tournament players/)).toBeVisible()
  await page.getByRole('radio', { name: /Advanced \/ Low-Handicap/ }).check()

  await page.getByRole('switch', { name: 'Player Pot' }).click()
  await page.getByRole('switch', { name: 'Winner Takes All Bounty' }).click()
  await expect(page.getByRole('switch', { name: 'Player Pot' })).not.toBeChecked()
  await page.getByLabel('Bounty amount').fill('50')
  await expect(page.getByText(/^We don’t know this course’s rating and slope/)).toBeVisible()
  await page.getByRole('radio', { name: 'Gross' }).check()
  await expect(page.getByText(/^We don’t know this course’s rating/)).toBeHidden()
  await page.getByRole('switch', { name: 'Auto-join this session' }).click()
  await expect(page.getByText('You’ll only be charged the $50.00 bounty now.')).toBeVisible()
  await createButton(page).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Salisbury Links')
  const onCourse = { timeZone: 'America/New_York', timeZoneName: 'short' } as const
  const zone = new Date(`${day}T21:00Z`).toLocaleTimeString('en-US', onCourse).split(/\s/).at(-1)
  await expect(page.getByText(`4:41 PM ${zone}`).first()).toBeVisible()
  await expect(page.getByText('2 spots left')).toBeVisible()
  await expect(page.getByText('Tee time booked').first()).toBeVisible()
  await expect(page.getByText('Winner Takes All Bounty')).toBeVisible()
  expect(await balanceOf(account)).toBe(15_000)

  const joiner = await open(await signUp('joiner', 5_000))
  await joiner.goto(page.url())
  // The total is more than the price, so the reason comes right after both.
  const fees = joiner.locator('section', { has: joiner.getByRole('heading', { name: 'Fees' }) })
  await expect(fees.last()).toContainText(
    'Total$75.00 with the prizeYou pay now$25.00The $50.00 bounty goes to the lowest gross score. ' +
      'It’s already funded, so you don’t pay for it.',
  )
})

test('a double press creates one session', async ({ open }) => {
  const account = await signUp('dbl', 10_000)
  const page = await open(account)
  await page.goto('/create-session?state=NY&county=Nassau')
  await choose(page, 'Course', 'TBA')
  await chooseDay(page, inDays(9))
  await page.getByRole('radio', { name: '8:30 AM' }).check()
  await clickTwice(createButton(page))
  await expect(page).toHaveURL(/\/sessions\/[0-9a-f-]{36}$/)
  const { totals } = await call('GET /sessions/mine', { token: account.token })
  expect(totals.sessions).toBe(1)
  expect(await balanceOf(account)).toBe(7_500)
})

test('closing returns to the session list with its filters', async ({ open }) => {
  const page = await open(await signUp('clo', 10_000))
  await page.goto('/create-session')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/sessions$/)
  await page.goto('/sessions?skill=elite')
  await page.getByRole('main').getByRole('link', { name: 'Create Session' }).first().click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/sessions\?skill=elite$/)
  await page.goto('/county/NY/Lewis%20County')
  await page.getByRole('link', { name: /create/i }).click()
  await expect(page.getByRole('combobox', { name: 'County' })).toHaveValue('Lewis County')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/sessions$/)
})

test('an admin sets the fees and pays none of them', async ({ open }) => {
  const page = await open(await newAdmin())
  await page.goto('/create-session?state=CO&county=Denver')
  await choose(page, 'Course', 'TBA')
  await chooseDay(page, inDays(15))
  await page.getByRole('radio', { name: '11:00 AM' }).check()
  await page.getByLabel('Service fee').fill('7.50')
  await page.getByLabel('Processing & Protection').fill('0')
  await expect(page.getByText('Admin: No fees will be charged').first()).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Auto-join this session' })).toHaveCount(0)
  await createButton(page).click()
  await expect(page.getByText('4 spots left')).toBeVisible()
  await expect(page.getByText('$7.50').first()).toBeVisible()
})
