import { balanceOf, call, hostSession, password, signUp, uniqueName } from './accounts.ts'
import { expect, test } from './fixtures.ts'

/** A county that no other test uses. */
const quiet = { stateCode: 'MT', countyName: 'Petroleum County' }

type Chip = { click(): void; ariaPressed: string }
type Bar = { baseURI: string; querySelectorAll(css: string): Iterable<Chip> }

const joinPath = (id: string) => `/sessions/${id}/join`

test('a session card joins, links to My Golf Sessions, and then offers to leave', async ({
  open,
}) => {
  const course = uniqueName('Links')
  const session = await hostSession(await signUp('hos', 5_000), { courseName: course })
  const ken = await signUp('ken', 5_000)
  const page = await open(ken)
  await page.goto(`/sessions?q=${course}`)
  await expect(page.getByText('Showing 1 of 1 sessions · 1 open · 1 state')).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: course })
  for (const text of ['Nassau County, NY', '1/4 players', '$25.00'])
    await expect(card.getByText(text).first()).toBeVisible()
  await card.getByRole('button', { name: /^Book Match/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Book Match' }).click()
  await expect(
    page.getByText('Successfully joined session! $25.00 debited from your wallet.'),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/my-bookings$/)
  await expect(page.getByText('$25.00 paid')).toBeVisible()
  await expect(page.getByText('(You)')).toBeVisible()

  await page.goto(`/sessions?q=${course}`)
  await expect(page.getByText("You're registered for this session")).toBeVisible()
  await page.getByRole('button', { name: 'Leave Session' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave Session' }).click()
  await expect(page.getByText('Successfully left session')).toBeVisible()
  expect(await balanceOf(ken)).toBe(5_000)
  expect(session.players).toHaveLength(1)
})

test('the first join asks whether to share the phone number, and names no one who is blocked', async ({
  open,
}) => {
  const host = await signUp('hos', 10_000)
  const [first, second] = [await hostSession(host), await hostSession(host, { teeTime: '16:00' })]
  const ken = await signUp('ken', 10_000)
  const { token } = ken
  await call('PATCH /auth/profile', { token, body: { phone: '+1 516 555 0100' } })
  await call('POST /users/{id}/block', { token, path: `/users/${host.user.id}/block` })
  const page = await open(ken)
  const share = page.getByLabel('Share my phone number with players in my sessions')
  const openDialog = async (id: string) => {
    await page.goto(`/sessions/${id}`)
    await page.getByRole('button', { name: 'Join Session' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Join this session' })
    await expect(dialog.getByText('Someone you’ve blocked is in this session.')).toBeVisible()
    return dialog.getByRole('button', { name: 'Join Session' })
  }
  const join = await openDialog(first.id)
  await expect(share).not.toBeChecked()
  await share.check({ force: true })
  await join.click()
  await expect(page.getByText('Successfully joined session!')).toBeVisible()
  expect((await call('GET /auth/me', { token })).user.sharePhone).toBe(true)
  await openDialog(second.id)
  await expect(share).toHaveCount(0)
})

test('the county filter needs a state, and filters are counted, cleared, and kept in the URL', async ({
  open,
}) => {
  const page = await open()
  await page.goto('/sessions')
  const filters = page.getByRole('button', { name: /^Filters/ })
  await filters.click()
  await expect(page.getByLabel('State', { exact: true })).toBeVisible()
  await expect(page.getByLabel('County', { exact: true })).toHaveCount(0)
  await page.getByLabel('State', { exact: true }).selectOption('Montana')
  await page.getByLabel('County', { exact: true }).selectOption('Petroleum County')
  await expect(page).toHaveURL(/state=MT&county=Petroleum/)
  await expect(filters).toHaveText(/2/)
  await expect(page.getByText('No sessions match your filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(page).toHaveURL(/\/sessions$/)
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('')
})

test('a filter is marked before the address follows, and quick taps all count', async ({
  open,
}) => {
  const page = await open()
  await page.goto('/sessions')
  const pressed = await page.getByRole('search').evaluate(async (bar: Bar) => {
    const chips = [...bar.querySelectorAll('button[aria-pressed]')].slice(0, 2)
    for (const chip of chips) chip.click()
    // React has rendered the taps by then. No frame has been painted.
    await Promise.resolve()
    return [...chips.map(({ ariaPressed }) => ariaPressed), new URL(bar.baseURI).search]
  })
  expect(pressed).toEqual(['true', 'true', ''])
  await expect(page).toHaveURL(/\?from=[\d-]+&open=true&to=|\?from=[\d-]+&to=[\d-]+&open=true$/)
})

test('a full session shows that it is full instead of a join button', async ({ open }) => {
  const session = await hostSession(await signUp('hos', 5_000), { maxPlayers: 2 })
  const { token } = await signUp('two', 5_000)
  await call('POST /sessions/{id}/join', { token, path: joinPath(session.id) })
  const page = await open(await signUp('thr', 5_000))
  await page.goto(`/sessions/${session.id}`)
  await expect(page.getByText('Session full', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Session Full' }).first()).toBeDisabled()
})

test('missing sessions and failed loads each have a message', async ({ open, guard }) => {
  guard.allowResponse(404, /\/api\/sessions\//)
  const page = await open()
  await page.goto('/sessions/0190a000-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'Session not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Browse sessions' }).click()
  await expect(page).toHaveURL(/\/sessions$/)

  await page.route('**/api/sessions/0190b*', (route) =>
    route.fulfill({ status: 429, json: { error: 'Too many requests', code: 'RATE_LIMITED' } }),
  )
  guard.allowResponse(429, /\/api\/sessions\//)
  await page.goto('/sessions/0190b000-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'Failed to load session details' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(page).toHaveURL(/\/sessions\/0190b000/)
})

test('a player who has joined goes from the county page to the session', async ({
  open,
  guard,
}) => {
  guard.allowResponse(409, /\/join$/)
  const session = await hostSession(await signUp('hos', 5_000), {
    stateCode: 'MT',
    countyName: 'Golden Valley County',
  })
  const ken = await signUp('ken', 10_000)
  const page = await open(ken, { loads: true })
  // Block the stream, because its event would remove the button before the click.
  await page.route('**/api/events**', () => undefined)
  await page.goto('/county/MT/Golden%20Valley%20County')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Golden Valley County, Montana')
  await expect(page.getByText('You pay now$25.00')).toBeVisible()
  await page.getByRole('button', { name: /^Join Session/ }).click()
  const join = page.getByRole('dialog').getByRole('button', { name: 'Join Session' })
  await expect(join).toBeEnabled()
  await call('POST /sessions/{id}/join', { token: ken.token, path: joinPath(session.id) })
  await join.click()
  await expect(page).toHaveURL(new RegExp(`/sessions/${session.id}$`))
  expect(await balanceOf(ken)).toBe(7_500)

  // Opened again from a list that was loaded before the join.
  const second = await hostSession(await signUp('hos', 5_000), {
    stateCode: 'MT',
    countyName: 'Golden Valley County',
  })
  await page.goto('/sessions?state=MT&county=Golden%20Valley%20County')
  const book = page.getByRole('button', { name: /^Book Match/ })
  await expect(book).toHaveCount(1)
  await call('POST /sessions/{id}/join', { token: ken.token, path: joinPath(second.id) })
  await book.click()
  const isIn = page.getByRole('dialog', { name: 'You’re in' })
  await expect(isIn.getByText("You're registered for this session")).toBeVisible()
  await isIn.getByRole('button', { name: 'Close' }).click()
  await expect(book).toHaveCount(0)
})

test('a county without sessions offers to create one, to guests after login', async ({ open }) => {
  const account = await signUp('gus', 5_000)
  const page = await open()
  await page.goto(`/county/${quiet.stateCode}/${encodeURIComponent(quiet.countyName)}`)
  await expect(page.getByText('No sessions available in Petroleum County')).toBeVisible()
  await page.getByRole('button', { name: 'Login to create a session' }).click()
  const prompt = page.getByRole('dialog', { name: 'Login' })
  await expect(prompt.getByText('Please login to create sessions')).toBeVisible()
  await prompt.getByLabel(/^Username/).fill(account.user.username)
  await prompt.getByLabel(/^Password/).fill(password)
  await prompt.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/create-session\?state=MT/)
  await expect(page.getByRole('combobox', { name: 'County' })).toHaveValue('Petroleum County')
})

test('My Golf Sessions starts empty, opens and closes contacts, and lets a player leave', async ({
  open,
}) => {
  const account = await signUp('min', 10_000)
  const page = await open(account)
  await page.goto('/my-bookings')
  await expect(page.getByText('No Sessions Yet')).toBeVisible()
  const main = page.getByRole('main')
  for (const name of ['Browse Sessions', 'Create Session'])
    await expect(main.getByRole('link', { name })).toBeVisible()
  for (const stat of ['Total Sessions', 'Upcoming', 'Total Spent', 'Wallet'])
    await expect(main.getByText(stat, { exact: true })).toBeVisible()

  await hostSession(account, { notes: 'Meet at the range.' })
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Upcoming (1)' })).toBeVisible()
  await expect(page.getByText('Host · Captain')).toBeVisible()
  await page.getByRole('button', { name: 'Show contacts' }).click()
  await expect(page.getByText('Meet at the range.')).toBeVisible()
  await page.getByRole('button', { name: 'Hide contacts' }).click()
  await expect(page.getByText('Meet at the range.')).toBeHidden()
  await page.getByRole('tab', { name: 'Past (0)' }).click()
  await expect(page).toHaveURL(/\?tab=past$/)
  await page.getByRole('tab', { name: 'Upcoming (1)' }).click()
  await page.getByRole('button', { name: /^Leave Session/ }).click()
  const question = page.getByRole('dialog', {
    name: 'Are you sure you want to leave this session?',
  })
  await question.getByRole('button', { name: 'Leave Session' }).click()
  await expect(page.getByText('Left session successfully')).toBeVisible()
})

test('clearing a search that found nothing loads one page, and never says that there are none', async ({
  open,
}) => {
  const host = await signUp('hos')
  // No other test hosts sessions in this state.
  const place = { stateCode: 'ME', countyName: 'Lincoln County', autoJoin: false }
  for (let n = 0; n < 26; n++) await hostSession(host, place)
  const page = await open(undefined)
  await page.goto('/sessions?state=ME&q=zzzzqq')
  await expect(page.getByText('No sessions match your filters')).toBeVisible()
  const requests: string[] = []
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/sessions/paginated*', async (route) => {
    requests.push(route.request().url())
    await isReleased
    await route.continue()
  })
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.getByRole('searchbox').clear()
  await expect.poll(() => requests.length).toBe(1)
  await expect(page.getByText('Loading sessions…')).toBeAttached()
  await expect(page.getByText(/^No sessions/)).toHaveCount(0)
  await expect(page.getByText(/^Showing 0/)).toHaveCount(0)
  release()
  await expect(page.getByText(/^Showing 12 of 26 sessions/)).toBeVisible()
  await expect(page).toHaveURL(/\/sessions\?state=ME$/)
  expect(requests).toHaveLength(1)
})
