import { balanceOf, call, hostSession, password, signUp, uniqueName } from './accounts.ts'
import { expect, test } from './fixtures.ts'

test('a guest who wants to join logs in on the same page and continues', async ({ open }) => {
  const session = await hostSession(await signUp('hos', 5_000))
  const ken = await signUp('ken', 5_000)
  const page = await open()
  await page.goto(`/sessions/${session.id}`)
  await page.getByRole('button', { name: 'Join Session' }).first().click()
  await page.getByRole('dialog', { name: 'Sign Up' }).getByRole('button', { name: 'Login' }).click()
  const prompt = page.getByRole('dialog', { name: 'Login' })
  await expect(prompt.getByText('Please login to join sessions')).toBeVisible()
  await prompt.getByLabel(/^Username/).fill(ken.user.username)
  await prompt.getByLabel(/^Password/).fill(password)
  await prompt.getByRole('button', { name: 'Login', exact: true }).click()

  const summary = page.getByRole('dialog', { name: 'Join this session' })
  await summary.getByRole('button', { name: 'Join Session' }).click()
  await expect(page.getByText('Successfully joined session!')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/sessions/${session.id}$`))
  expect(await balanceOf(ken)).toBe(2_500)
})

test('guests see a first name and initials, and players see names on the same page', async ({
  open,
}) => {
  const named = async (name: string, displayName: string) => {
    const account = await signUp(name, 5_000)
    await call('PATCH /auth/profile', { token: account.token, body: { displayName } })
    return account
  }
  const [host, tom] = await Promise.all([
    named('hos', 'Wendy Farrell'),
    named('tom', 'Thomas Okafor'),
  ])
  const session = await hostSession(host)
  const { token } = tom
  await call('POST /sessions/{id}/join', { token, path: `/sessions/${session.id}/join` })
  const guest = await open(undefined, { loads: true })
  await guest.goto(`/sessions/${session.id}`)
  const players = guest.getByRole('main').getByRole('listitem')
  await expect(players.filter({ hasText: 'Wendy' })).toContainText('Host')
  await expect(players.filter({ hasText: 'TO' })).toContainText('Not rated yet')
  await expect(guest.getByText(/Farrell|Okafor|Thomas/)).toHaveCount(0)
  await expect(guest.getByRole('link', { name: 'Wendy' })).toHaveCount(0)
  await expect(guest.getByText('Log in to see names')).toBeVisible()

  // The page comes as a guest's, and the names follow.
  const page = await open(await signUp('pat'), { loads: true })
  await page.goto(`/sessions/${session.id}`)
  for (const name of ['Wendy Farrell', 'Thomas Okafor'])
    await expect(page.getByRole('link', { name }).first()).toBeVisible()
  await expect(page.getByText('Log in to see names')).toHaveCount(0)
})

test('a new guest signs up from the prompt and sees what joining needs', async ({ open }) => {
  const session = await hostSession(await signUp('hos', 5_000))
  const page = await open()
  await page.goto(`/sessions/${session.id}`)
  await page.getByRole('button', { name: 'Join Session' }).first().click()
  const prompt = page.getByRole('dialog', { name: 'Sign Up' })
  const username = uniqueName('new')
  await prompt.getByLabel(/^Username/).fill(username)
  await prompt.getByLabel(/^Email/).fill(`${username}@example.com`)
  await prompt.getByLabel(/^Password/).fill(password)
  await prompt.getByLabel(/^Confirm password/).fill(password)
  await prompt.getByRole('checkbox').check()
  await prompt.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Insufficient balance. You need $25.00 but have $0.00')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add $25.00 and join' })).toBeVisible()
})

test('Join Community opens the login page, one tap from signing up', async ({ open }) => {
  const page = await open(undefined, { phone: { width: 360, height: 740 } })
  await page.goto('/')
  await page.getByRole('link', { name: 'Join Community' }).tap()
  await expect(page).toHaveURL(/\/login$/)
  const signUp = page.getByRole('main').getByRole('link', { name: 'Sign up' })
  await expect(signUp).toBeInViewport({ ratio: 1 })
  await signUp.tap()
  await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible()
})

test('a guest logs in to create a session and lands on the form', async ({ open }) => {
  const account = await signUp('gus', 5_000)
  const page = await open()
  await page.goto('/create-session?state=NY&county=Nassau')
  await expect(page.getByRole('heading', { name: 'Please login to create sessions' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await page.getByLabel(/^Username/).fill(account.user.username)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'County' })).toHaveValue('Nassau County')
})

test('screens for players send a guest to the login page and back', async ({ open }) => {
  const account = await signUp('bac', 5_000)
  const page = await open()
  await page.goto('/wallet?type=top_up')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.getByLabel(/^Username/).fill(account.user.username)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/wallet\?type=top_up/)
  await expect(page.getByRole('button', { name: /Added funds by card/ })).toBeVisible()
})

test('an expired token leads to the login page and back', async ({ open, guard }) => {
  guard.allowResponse(401, /^\/api\//)
  const account = await signUp('old')
  // In a tab where the app runs, it would log out before the test goes anywhere.
  const page = await open({ ...account, token: 'not-a-token' }, { loads: true })
  await page.goto('/wallet')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fwallet/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeVisible()
  await page.getByLabel(/^Username/).fill(account.user.username)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/wallet$/)
})

test('a wrong password shows an error, and logging out clears all stored data', async ({
  open,
  guard,
}) => {
  guard.allowResponse(401, /\/api\/auth\/login$/)
  const account = await signUp('log')
  const page = await open(undefined, { loads: true })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Please fill in all fields')).toBeVisible()
  await page.getByLabel(/^Username/).fill(account.user.username)
  await page.getByLabel(/^Password/).fill('wrong-7')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Invalid username or password').first()).toBeVisible()
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await expect(page.getByRole('heading', { name: /Find your foursome/ })).toBeVisible()

  await page.goto('/faq')
  // Unsent scores, and a login stored by an earlier version under other keys.
  await page.evaluate(() => {
    for (const key of ['auth', 'auth-storage', 'cg_token', 'currentUser'])
      localStorage.setItem(key, 'old')
    localStorage.setItem('scores', '[]')
  })
  await page.getByRole('button', { name: `Your account (@${account.user.username})` }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeVisible()
  await expect(page).toHaveURL(/:\d+\/$/)
  const storedKeys = await page.evaluate(() =>
    ['token', 'user', 'auth', 'auth-storage', 'cg_token', 'currentUser', 'scores'].filter(
      (key) => localStorage.getItem(key) !== null,
    ),
  )
  expect(storedKeys).toEqual([])
})
