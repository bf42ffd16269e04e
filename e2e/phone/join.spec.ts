/** Joining by touch, from guest to player: the taps it takes and the prices it shows. */
import type { Locator, Page } from '@playwright/test'
import { balanceOf, call, hostSession, inDays, password, signUp, uniqueName } from '../accounts.ts'
import { expect, test } from '../fixtures.ts'
import { phone } from '../phones.ts'
import { moveTeeTime } from '../rounds.ts'
import { goodCard, payByCard } from '../sandbox.ts'
import { expectFullWidth, newCounter } from './touch.ts'

/** The attributes for autofill and the right keyboard, in field order. */
const hints = (page: Page, scope: string) =>
  page.locator(`${scope} input:visible:not([type=checkbox])`).evaluateAll((inputs) =>
    inputs.map((input) => {
      const of = (name: string) => input.getAttribute(name) ?? ''
      return `${of('autocomplete')} ${of('inputmode') || of('type') || of('autocapitalize')}`.trim()
    }),
  )

test('a guest finds a session, signs up, pays and joins within 5 taps and 8 fields', async ({
  open,
}) => {
  const courseName = uniqueName('Links')
  const session = await hostSession(await signUp('hos', 5_000), { courseName })
  const page = await open(undefined, { phone })
  const { tap, type, counted } = newCounter()
  await page.goto(`/sessions?q=${courseName}`)

  await tap(page.getByRole('button', { name: `Book Match: ${courseName}` }))
  const signup = page.getByRole('dialog', { name: 'Sign Up' })
  await expect(signup.getByText('Please login to join sessions')).toBeVisible()
  await expectFullWidth(page)
  expect(await hints(page, '[role=dialog]')).toEqual([
    'username none',
    'email email',
    'new-password password',
    'new-password password',
    'tel tel',
  ])
  const username = uniqueName('new')
  await type(signup.getByLabel(/^Username/), username)
  await type(signup.getByLabel(/^Email/), `${username}@example.com`)
  await type(signup.getByLabel(/^Password/), password)
  await type(signup.getByLabel(/^Confirm password/), password)
  await tap(signup.getByRole('checkbox'))
  await tap(signup.getByRole('button', { name: 'Sign Up' }))

  const summary = page.getByRole('dialog', { name: 'Join this session' })
  await expect(
    summary.getByText('Insufficient balance. You need $25.00 but have $0.00'),
  ).toBeVisible()
  await expectFullWidth(page)
  await tap(summary.getByRole('button', { name: 'Add $25.00 and join' }))

  await expect(page.getByRole('heading', { name: '$25.00' })).toBeVisible()
  expect(await hints(page, 'form')).toEqual([
    'cc-number numeric',
    'cc-exp numeric',
    'cc-csc numeric',
    'cc-name words',
  ])
  await type(page.getByLabel('Card number'), goodCard)
  await type(page.getByLabel('Expiration date'), '1240')
  await type(page.getByLabel('Security code'), '123')
  await type(page.getByLabel('Name on card'), 'Test Golfer')
  await tap(page.getByRole('button', { name: 'Pay $25.00' }))

  await expect(page.getByText('Successfully joined session!')).toBeVisible()
  await expect(page.getByText('$25.00 was added to your wallet')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/sessions/${session.id}$`))
  await expect(summary).toBeHidden()
  await expectFullWidth(page)
  expect(counted.taps).toBeLessThanOrEqual(5)
  expect(counted.fields).toBeLessThanOrEqual(8)
})

test('after the checkout tab is closed, the wallet links back to joining until logout', async ({
  open,
  guard,
}) => {
  // The payment and the join make notices. Reading them may have started just before the logout.
  guard.allowResponse(401, /\/api\/(notifications|messages\/unread)$/)
  const session = await hostSession(await signUp('hos', 5_000))
  const ken = await signUp('ken', 2_400)
  const page = await open(ken, { phone })
  await page.goto(`/sessions/${session.id}?join=true`)
  const summary = page.getByRole('dialog', { name: 'Join this session' })
  // The player needs $1.00 more, and the smallest top-up is $5.00.
  await summary.getByRole('button', { name: 'Add $5.00 and join' }).tap()
  await expect(page.getByRole('heading', { name: '$5.00' })).toBeVisible()
  const context = page.context()
  await page.close()

  const later = await context.newPage()
  await later.goto('/wallet')
  await later.getByRole('button', { name: 'Continue joining' }).tap()
  await expect(later.getByRole('dialog', { name: 'Join this session' })).toBeVisible()
  await later.getByRole('button', { name: 'Add $5.00 and join' }).tap()
  await payByCard(later, goodCard)
  await expect(later.getByText('Successfully joined session!')).toBeVisible()
  await later.goto('/wallet')
  await later.getByRole('button', { name: 'Add Funds' }).tap()
  await expect(later.getByRole('heading', { name: '$50.00' })).toBeVisible()
  await later.goto('/settings')
  await later.getByRole('button', { name: /^Open menu/ }).tap()
  await later.getByRole('button', { name: 'Logout' }).tap()
  await expect(later.getByRole('heading', { name: /Find your foursome/ })).toBeVisible()
  expect(
    await later.evaluate(() => [
      localStorage.getItem('after-funds'),
      sessionStorage.getItem('after-funds'),
    ]),
  ).toEqual([null, null])
})

test('on a second join, the sheet says that the full refund is used up', async ({ open }) => {
  const session = await hostSession(await signUp('hos', 5_000), { date: inDays(4) })
  const ken = await signUp('ken', 10_000)
  await moveTeeTime(session.id, 10)
  const page = await open(ken, { phone })
  await page.goto(`/sessions/${session.id}`)
  await page
    .getByRole('button', { name: /^Open spot/ })
    .first()
    .tap()
  const summary = page.getByRole('dialog', { name: 'Join this session' })
  await expect(summary.getByText(/^Full refund, once, if you leave/)).toBeVisible()
  await summary.getByRole('button', { name: 'Join Session' }).tap()
  const bar = page.locator('[data-sticky-action]')
  await expect(bar.getByRole('link', { name: 'Group Chat' })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Leave Session' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Leave Session' }).tap()
  const question = page.getByRole('dialog')
  await expect(question.getByText('Refund now')).toBeVisible()
  await question.getByRole('button', { name: 'Leave Session' }).tap()

  await bar.getByRole('button', { name: 'Join Session' }).tap()
  const used = 'You’ve already used your one full refund for this session.'
  await expect(summary.getByText(used)).toBeVisible()
  await expect(summary.getByText(/^Full refund(, once,)? if you leave/)).toBeHidden()
  await summary.getByRole('button', { name: 'Join Session' }).tap()
  await page.getByRole('button', { name: 'Leave Session' }).tap()
  await expect(question.getByText('Not refunded now', { exact: true })).toBeVisible()
  await expect(question.getByText('$0.00')).toBeVisible()
})

test('card, county page, and session page show one price, and the host’s bounty apart', async ({
  open,
}) => {
  const host = await signUp('hos', 20_000)
  const courseName = uniqueName('Dunes')
  const bounty = await hostSession(host, {
    stateCode: 'ND',
    countyName: 'Slope County',
    courseName,
    date: inDays(2),
    bountyEnabled: true,
    bountyAmount: 4_000,
  })
  const page = await open(undefined, { phone })
  /** The label and amount of the largest figure in a part of the page. */
  const largest = (part: Locator) =>
    part.evaluate((part) => {
      const { defaultView } = part.ownerDocument
      const size = (element: typeof part) =>
        Number.parseFloat(defaultView?.getComputedStyle(element).fontSize ?? '0')
      const amounts = [...part.querySelectorAll('.figures')].filter((element) =>
        element.textContent?.includes('$'),
      )
      return amounts.toSorted((a, b) => size(b) - size(a))[0]?.closest('p')?.textContent
    })

  await page.goto(`/sessions?q=${courseName}`)
  await page.getByText('Fees', { exact: true }).tap()
  await expect(page.getByText('Join Fee Total')).toBeVisible()
  expect(await largest(page.locator('main li', { hasText: courseName }))).toBe('You pay now$25.00')
  await page.goto('/county/ND/Slope%20County')
  const row = page.locator('main li', { hasText: courseName })
  await expect(row).toContainText('You pay now$25.00')
  await expect(row.getByText('$40 Bounty')).toBeVisible()
  await page.goto(`/sessions/${bounty.id}`)
  await expect(page.getByText('Winner Takes All Bounty')).toBeVisible()
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
  expect(await topOf(page.getByRole('heading', { name: 'Players' }))).toBeLessThan(
    await topOf(page.locator('main aside')),
  )
  expect(await largest(page.locator('main aside'))).toBe('You pay now$25.00')
  await expect(page.getByText(/It’s already funded, so you don’t pay for it\./)).toBeVisible()
  // Its row has the specification's name.
  await expect(page.getByText('Deposit', { exact: true })).toHaveCount(0)

  const hosts = await open(host, { phone })
  await hosts.goto(`/sessions/${bounty.id}`)
  await expect(hosts.locator('[data-sticky-action]')).toContainText('You paid$65.00')
  await expect(hosts.getByText('$25.00 for your spot and $40.00 for the bounty.')).toBeVisible()
  await hosts
    .getByRole('button', { name: /^Open spot/ })
    .first()
    .tap()
  await expect(hosts.getByRole('dialog', { name: 'Invite players' })).toBeVisible()
  await call('POST /sessions/{id}/cancel', {
    token: host.token,
    path: `/sessions/${bounty.id}/cancel`,
  })
  await hosts.reload()
  await expect(hosts.getByText(/We refunded \$65\.00 to your wallet/)).toBeVisible()
  await expect(hosts.getByText(/You funded it|Tee time booked/)).toHaveCount(0)
  expect(await balanceOf(host)).toBe(20_000)
})

test('an invitation to a full session offers the waitlist, with what it will cost', async ({
  open,
}) => {
  const host = await signUp('hos', 10_000)
  const { id } = await hostSession(host, { visibility: 'private', maxPlayers: 2 })
  const { url } = await call('POST /sessions/{id}/invites', {
    token: host.token,
    path: `/sessions/${id}/invites`,
  })
  const token = url.slice(url.lastIndexOf('/') + 1)
  const first = await signUp('fir', 5_000)
  await call('POST /invites/{token}/redeem', {
    token: first.token,
    path: `/invites/${token}/redeem`,
  })
  await call('POST /sessions/{id}/join', { token: first.token, path: `/sessions/${id}/join` })

  const second = await signUp('sec', 5_000)
  const page = await open(second, { phone })
  await page.goto(url)
  await expect(
    page.getByText(/^This session is full\. On the waitlist, you pay \$25\.00/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Join waitlist' }).tap()
  const summary = page.getByRole('dialog', { name: 'Join the waitlist' })
  await expect(summary.getByText(/we charge \$25\.00 and you’re in/)).toBeVisible()
  await expect(summary.getByText('You pay if a spot opens')).toBeVisible()
  await expectFullWidth(page)
  await summary.getByRole('button', { name: 'Join waitlist' }).tap()
  await expect(page.getByText('You’re on the waitlist').first()).toBeVisible()
  expect(await balanceOf(second)).toBe(5_000)
})
