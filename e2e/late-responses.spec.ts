/** Golfers who go elsewhere before a response arrives stay there, and still see how it ended. */
import type { Locator, Page } from '@playwright/test'
import { balanceOf, call, hostSession, signUp, uniqueName } from './accounts.ts'
import { createButton } from './create-form.ts'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import { lateSessions } from './late-sessions.ts'

/** Finds the location only once `findMe` is called. */
const holdLocation = `navigator.geolocation.getCurrentPosition = (onFound) => {
  globalThis.findMe = () => onFound({ coords: { latitude: 40.74, longitude: -73.59 } })
}`

/** Long enough for a navigation that starts after the next frame. */
const wait = (page: Page) => page.evaluate('new Promise((done) => setTimeout(done, 500))')

const toOtherScreen = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'FAQ', exact: true }).click()

/** An error that these requests don't cause. */
const refusal = { status: 409, json: { error: 'Not possible now', code: 'CONFLICT' } }

type Sent = {
  address: string
  /** Opens the dialog and fills it in. @returns its button that sends the request */
  open: () => Promise<Locator>
  request: string
  hasText?: boolean
}

/** Sends a request from a dialog, closes the dialog, and goes to another page before the response arrives. */
async function sendAndLeave(
  page: Page,
  { address, open, request, hasText }: Sent,
  response?: typeof refusal,
): Promise<void> {
  await page.goto(address)
  const button = await open()
  const release = await holdRequests(page, request, response)
  const sent = page.waitForRequest(request)
  await button.click()
  await sent
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  // It asks first if text was typed.
  if (hasText) await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await toOtherScreen(page)
  await expect(page).toHaveURL('/faq')
  release()
}

/** Expects both outcomes of a request to be shown on the page that the golfer opened since. */
async function expectShownElsewhere(page: Page, sent: Sent, success: string): Promise<void> {
  await sendAndLeave(page, sent, refusal)
  await expect(page.getByText(refusal.json.error)).toBeVisible()
  await expect(page).toHaveURL('/faq')
  await page.unrouteAll()
  await sendAndLeave(page, sent)
  await expect(page.getByText(success)).toBeVisible()
  await wait(page)
  await expect(page).toHaveURL('/faq')
}

test('a location or ZIP code that is found late doesn’t lead away from an open session', async ({
  open,
}) => {
  const course = uniqueName('Links')
  const { id } = await hostSession(await signUp('hos'), { courseName: course, autoJoin: false })
  const page = await open(undefined, { isOwn: true })
  await page.addInitScript(holdLocation)
  const address = `/sessions?q=${course}`
  const session = page.getByRole('listitem').getByRole('link', { name: course })

  await page.goto(address)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Distance').selectOption('25')
  await expect(page.getByText('Getting your location…')).toBeAttached()
  const releaseSession = await holdRequests(page, `**/api/sessions/${id}`)
  await session.click()
  await expect(page).toHaveURL(`/sessions/${id}`)
  await page.evaluate('findMe()')
  await wait(page)
  releaseSession()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(course)
  await expect(page).toHaveURL(`/sessions/${id}`)
  await page.goBack()
  await expect(page).toHaveURL(address)

  await page.evaluate(
    'navigator.geolocation.getCurrentPosition = (_, onError) => onError(new Error("denied"))',
  )
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Distance').selectOption('25')
  const releaseZip = await holdRequests(page, '**/api/locations/zip/*')
  await page.getByLabel('ZIP code').fill('11735')
  await session.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(course)
  // A new list of sessions isn't the one that the ZIP code was for.
  await page.goBack()
  await expect(session).toBeVisible()
  const found = page.waitForResponse('**/api/locations/zip/*')
  releaseZip()
  await found
  await wait(page)
  await expect(page).toHaveURL(address)
})

test('a message that is sent late leaves golfers where they are, and says if it failed', async ({
  open,
  guard,
}) => {
  guard.allowResponse(404, /\/api\/messages$/)
  const [ann, ben] = await Promise.all([signUp('ann'), signUp('ben')])
  const page = await open(ben, { loads: true })
  const compose = page.getByRole('dialog', { name: 'New message' })
  const send = async (to: string) => {
    await page.goto(`/messages?to=${to}`)
    await compose.getByRole('textbox', { name: 'Message' }).fill('Saturday?')
    const release = await holdRequests(page, '**/api/messages')
    await compose.getByRole('button', { name: 'Send' }).click()
    await compose.getByRole('button', { name: 'Close' }).click()
    await toOtherScreen(page)
    await expect(page).toHaveURL('/faq')
    return release
  }
  const release = await send(ann.user.username)
  release()
  await expect(page.getByText('Message sent')).toBeVisible()
  await wait(page)
  await expect(page).toHaveURL('/faq')

  await page.unrouteAll()
  const fail = await send('no-such-user')
  fail()
  await expect(page.getByText('User not found')).toBeVisible()
  await expect(page).toHaveURL('/faq')
})

test('a join that ends after its dialog was closed shows how, and leads nowhere', async ({
  open,
  guard,
}) => {
  guard.allowResponse(409, /\/join$/)
  const course = uniqueName('Links')
  const host = await signUp('hos', 10_000)
  await hostSession(host, { courseName: course })
  const ken = await signUp('ken', 5_000)
  const page = await open(ken, { loads: true })
  const join = async () => {
    await page.goto(`/sessions?q=${course}`)
    await page.getByRole('button', { name: /^Book Match/ }).click()
    const release = await holdRequests(page, '**/api/sessions/*/join')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Book Match' }).click()
    await expect(dialog.locator('[aria-busy=true]')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    return release
  }
  const release = await join()
  release()
  await expect(page.getByText('Successfully joined session!')).toBeVisible()
  await wait(page)
  await expect(page).toHaveURL(/\/sessions\?q=/)
  expect(await balanceOf(ken)).toBe(2_500)

  await page.unrouteAll()
  const last = uniqueName('Dunes')
  const session = await hostSession(host, { courseName: last, maxPlayers: 2, teeTime: '16:00' })
  const [tom, ann] = await Promise.all([signUp('tom', 5_000), signUp('ann', 5_000)])
  const other = await open(tom, { loads: true })
  await other.goto(`/sessions?q=${last}`)
  await other.getByRole('button', { name: /^Book Match/ }).click()
  const fail = await holdRequests(other, '**/api/sessions/*/join')
  const dialog = other.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Book Match' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await toOtherScreen(other)
  await call('POST /sessions/{id}/join', { token: ann.token, path: `/sessions/${session.id}/join` })
  fail()
  await expect(other.getByText('This session is full', { exact: true })).toBeVisible()
  await expect(other).toHaveURL('/faq')
  expect(await balanceOf(tom)).toBe(5_000)
})

test('a session that is created late leads nowhere, and a failure is shown', async ({
  open,
  guard,
}) => {
  guard.allowResponse(409, /\/api\/sessions$/)
  const host = await signUp('hos', 10_000)
  const { id } = await hostSession(host)
  const page = await open(host, { loads: true })
  const sent = {
    address: `/create-session?again=${id}`,
    open: async () => createButton(page),
    request: '**/api/sessions',
  }
  await expectShownElsewhere(page, sent, 'Session created successfully!')
})

test('a spot that is taken late leads nowhere, and a failure is shown', async ({ open, guard }) => {
  guard.allowResponse(409, /\/take$/)
  const { spot } = await lateSessions(await signUp('pla', 10_000))
  const sam = await signUp('sam', 10_000)
  const page = await open(sam, { loads: true })
  const sent = {
    address: `/substitute/${spot}`,
    open: async () => {
      await page.getByRole('button', { name: /^Take .+’s spot$/ }).click()
      return page.getByRole('dialog').getByRole('button', { name: 'Take the spot' })
    },
    request: '**/api/hand-overs/*/take',
  }
  await expectShownElsewhere(page, sent, 'The spot is yours')
})

test('a guest whose spot is paid late is announced elsewhere, and so is a failure', async ({
  open,
  guard,
}) => {
  guard.allowResponse(409, /\/companion$/)
  const ann = await signUp('ann', 10_000)
  const { id } = await hostSession(ann)
  const page = await open(ann, { loads: true })
  const dialog = page.getByRole('dialog')
  const sent = {
    address: `/sessions/${id}`,
    open: async () => {
      await page.getByRole('button', { name: 'Bring a guest' }).click()
      await dialog.getByLabel('Your guest’s name').fill('Sam')
      return dialog.getByRole('button', { name: 'Pay $25.00' })
    },
    request: '**/api/sessions/*/companion',
    hasText: true,
  }
  await expectShownElsewhere(page, sent, 'Your guest has a spot')
})

test('leaving late says how it ended, and keeps the dialog of another session open', async ({
  open,
  guard,
}) => {
  guard.allowResponse(409, /\/leave$/)
  const ken = await signUp('ken', 10_000)
  const [first, second] = [uniqueName('Links'), uniqueName('Dunes')]
  await hostSession(ken, { courseName: first })
  await hostSession(ken, { courseName: second, teeTime: '16:00' })
  const page = await open(ken, { loads: true })
  const dialog = page.getByRole('dialog')
  const openDialog = async (course: string) => {
    await page.getByRole('button', { name: `Leave Session: ${course}` }).click()
    await expect(dialog.getByText(course)).toBeVisible()
    return dialog.getByRole('button', { name: 'Leave Session' })
  }
  const sent = {
    address: '/my-bookings',
    open: () => openDialog(first),
    request: '**/api/sessions/*/leave',
  }
  await sendAndLeave(page, sent, refusal)
  await expect(page.getByText(refusal.json.error)).toBeVisible()
  await expect(page).toHaveURL('/faq')

  await page.unrouteAll()
  await page.goto(sent.address)
  const button = await sent.open()
  const release = await holdRequests(page, sent.request)
  await button.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await openDialog(second)
  release()
  await expect(page.getByText('Left session successfully')).toBeVisible()
  await wait(page)
  await expect(dialog.getByText(second)).toBeVisible()
})
