/** Golfers who go elsewhere before a response arrives stay there, and still see how it ended. */
import type { Page } from '@playwright/test'
import { balanceOf, call, hostSession, signUp, uniqueName } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'

/** Finds the location only once `findMe` is called. */
const holdLocation = `navigator.geolocation.getCurrentPosition = (onFound) => {
  globalThis.findMe = () => onFound({ coords: { latitude: 40.74, longitude: -73.59 } })
}`

/** Long enough for a navigation that starts after the next frame. */
const wait = (page: Page) => page.evaluate('new Promise((done) => setTimeout(done, 500))')

const toOtherScreen = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'FAQ', exact: true }).click()

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
  await expect(other.getByText('Session is full', { exact: false })).toBeVisible()
  await expect(other).toHaveURL('/faq')
  expect(await balanceOf(tom)).toBe(5_000)
})
