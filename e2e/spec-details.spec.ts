import { hostSession, signUp, uniqueName } from './accounts.ts'
import { newAdmin } from './admins.ts'
import { expect, test } from './fixtures.ts'

test('the avatar menu has its entries in order, with a badge and the dashboard for admins', async ({
  open,
}) => {
  const ada = await signUp('ada')
  const page = await open(ada)
  await page.goto('/faq')
  const account = page.getByRole('button', { name: /^Your account/ })
  await expect(account).toHaveText('A')
  await account.click()
  const popup = page.getByRole('dialog', { name: 'Your account' })
  const entries = popup
    .getByRole('menuitem')
    .filter({ hasText: /^(Profile|Wallet|Messages|Friends|Settings|Admin Dashboard)$/ })
  await expect(entries).toHaveText(['Profile', 'Wallet', 'Messages', 'Friends', 'Settings'])
  await expect(popup.getByText('Admin', { exact: true })).toHaveCount(0)

  const admin = await open(await newAdmin())
  await admin.goto('/faq')
  await admin.getByRole('button', { name: /^Your account/ }).click()
  const theirs = admin.getByRole('dialog', { name: 'Your account' })
  await expect(theirs.getByText('Admin', { exact: true })).toBeVisible()
  await theirs.getByRole('menuitem', { name: 'Admin Dashboard' }).click()
  await expect(admin).toHaveURL(/\/admin/)
})

test('the phone menu lists all seven screens and the account for a player', async ({ open }) => {
  const page = await open(await signUp('mob'), { width: 390, height: 800 })
  await page.goto('/leaderboard')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('listitem')).toHaveText([
    'Home',
    'Browse Sessions',
    'My Bookings',
    'Create Session',
    'Find a game',
    'Leaderboard',
    'Chat',
    'FAQ',
    'Profile',
    'Wallet',
    'Messages',
    'Friends',
    'Settings',
    'Logout',
  ])
})

test('the hero names the product, and the figures count counties, sessions, and the balance', async ({
  open,
}) => {
  const page = await open(await signUp('her', 5_000))
  await page.goto('/')
  await expect(page.getByRole('region', { name: /^Find your foursome/ })).toContainText(
    'County Golf',
  )
  await expect(page.getByRole('region', { name: 'At a glance' })).toHaveText(
    /Total Counties\s*3,14\d\s*Active Counties\s*[\d,]+\s*Total Sessions\s*[\d,]+\s*Your Balance\s*\$50\.00/,
  )
})

test('a profile has badges for home, level, and rating', async ({ open }) => {
  const ada = await signUp('bad')
  const page = await open(ada)
  await page.route('**/api/users/by-username/*', async (route) => {
    const response = await route.fetch()
    const { user } = await response.json()
    const golfer = { homeCounty: 'Nassau County', homeState: 'NY', skillLevel: 'advanced' }
    await route.fulfill({ json: { user: { ...user, ...golfer, rating: 4.5, totalRatings: 3 } } })
  })
  await page.goto(`/u/${ada.user.username}`)
  const main = page.getByRole('main')
  for (const badge of ['Nassau County, NY', 'Advanced', 'Rated 4.5 (3)'])
    await expect(main.getByText(badge, { exact: true }).first()).toBeVisible()
})

test('home shows counties without counts and a Retry button when the counts fail to load', async ({
  open,
  guard,
}) => {
  guard.allowResponse(418, /\/api\/locations\/counties$/)
  const page = await open()
  await page.route('**/api/locations/counties', (route) => route.fulfill({ status: 418, body: '' }))
  await page.goto('/')
  await expect(page.getByText(/Showing (3,14\d) of \1 counties/)).toBeVisible()
  await expect(page.getByText('We couldn’t load session counts', { exact: false })).toBeVisible()
  await expect(page.getByRole('region', { name: 'At a glance' })).toContainText(
    /0\s*Active Counties|Active Counties\s*0/,
  )
  await page.unrouteAll()
  const again = page.waitForResponse('**/api/locations/counties')
  await page.getByRole('button', { name: 'Retry' }).click()
  // No error shows during the retry either.
  expect((await again).ok()).toBe(true)
  await expect(page.getByText(/Showing (3,14\d) of \1 counties/)).toBeVisible()
  await expect(page.getByText('We couldn’t load session counts', { exact: false })).toHaveCount(0)
})

test('a card shows pot and bounty apart from the join fee, the level, the note, and up to three photos', async ({
  open,
}) => {
  const course = uniqueName('Downs')
  const host = await signUp('hos', 20_000)
  await hostSession(host, {
    courseName: course,
    potEnabled: true,
    potAmount: 1_000,
    skillLevel: 'advanced',
    notes: 'Walking only.',
  })
  await hostSession(host, { courseName: course, bountyEnabled: true, bountyAmount: 4_000 })
  const page = await open()
  await page.goto(`/sessions?q=${course}`)
  const cards = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: course }) })
  await expect(cards).toHaveCount(2)
  for (const fees of await cards.getByText('Fees', { exact: true }).all()) await fees.click()
  const pot = cards.filter({ hasText: 'Player Pot' })
  for (const text of [
    '$10 Pot',
    'The pot is separate from the join fee.',
    'Advanced',
    '“Walking only.”',
    'Open',
  ])
    await expect(pot.getByText(text, { exact: true }).first()).toBeVisible()
  await expect(pot).toContainText('Join Fee Total$25.00')
  await expect(pot).toContainText('You pay now$35.00')
  const bounty = cards.filter({ hasText: 'Bounty Offered' })
  await expect(bounty.getByText('$40 Bounty', { exact: true })).toBeVisible()
  await expect(bounty.getByText(/The bounty is separate from the join fee/)).toBeVisible()
  await expect(bounty).toContainText('Bounty Offered$40.00 prize')
  await expect(bounty).toContainText('Join Fee Total$25.00')
  await expect(bounty).toContainText('You pay now$25.00')
})

test('past days and hours can’t be chosen for a new session', async ({ open }) => {
  const page = await open(await signUp('dat', 10_000))
  await page.goto('/create-session?state=NY&county=Nassau')
  const month = page.getByRole('button', { name: 'Previous month' })
  await expect(month).toBeDisabled()
  const picks = page.getByRole('radio', { name: /^\d+:\d\d (AM|PM)$/ })
  // The specification's 21 from 8:00 AM, and five earlier ones.
  await expect(picks).toHaveCount(26)
  await page.getByRole('button', { name: 'About skill levels' }).click()
  await expect(page.getByText(/Plays regularly/)).toBeVisible()
  await page.getByRole('switch', { name: 'Player Pot' }).check()
  await page.getByLabel('Pot contribution per player').fill('15')
  await expect(page.getByText('$15.00 × 4 players = $60.00 pot')).toBeVisible()
  await page.getByRole('switch', { name: 'Winner Takes All Bounty' }).check()
  await expect(page.getByRole('switch', { name: 'Player Pot' })).not.toBeChecked()
})
