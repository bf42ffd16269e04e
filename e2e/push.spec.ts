import type { Browser, BrowserContext, CDPSession, Page, Worker } from '@playwright/test'
import { openPushService, type PushService } from '../server/test/push-service.ts'
import { call, hostSession, origin, password, signUp } from './accounts.ts'
import { openContext } from './browser-context.ts'
import { expect, test } from './fixtures.ts'
import type { Guard } from './guard.ts'

let service: PushService
test.beforeAll(async () => {
  service = await openPushService()
})
test.afterAll(() => service.close())

/**
 * Gives the page a subscription at the test's push service, since that of the browser's maker can't be reached, and the
 * permission that the headless shell never has.
 */
const subscribes = (context: BrowserContext, device: string) =>
  context.addInitScript({
    content: `
      Object.defineProperty(Notification, 'permission', { value: 'granted' })
      Notification.requestPermission = async () => 'granted'
      const body = ${JSON.stringify(service.subscribe(device))}
      const subscription = {
        endpoint: body.endpoint,
        options: { applicationServerKey: null },
        toJSON: () => body,
        unsubscribe: async () => sessionStorage.removeItem('subscribed'),
      }
      PushManager.prototype.getSubscription = async () =>
        sessionStorage.getItem('subscribed') ? subscription : null
      PushManager.prototype.subscribe = async () => {
        sessionStorage.setItem('subscribed', 'yes')
        return subscription
      }
    `,
  })

/** Hands a push to the page's service worker, as the browser does. */
async function deliver(page: Page, message: object): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: origin(),
    registrationId: await registered,
    data: JSON.stringify(message),
  })
  await session.detach()
}

const shownBy = (worker: Worker): Promise<{ title: string; body: string }[]> =>
  worker.evaluate(`registration.getNotifications().then((all) =>
    all.map(({ title, body }) => ({ title, body })))`)

/** Taps the notification that is shown. */
const tap = (worker: Worker): Promise<void> =>
  worker.evaluate(`registration.getNotifications().then(([notification]) => {
    const event = new Event('notificationclick')
    dispatchEvent(Object.assign(event, { notification, waitUntil: () => undefined }))
  })`)

/** Opens the settings of a player in someone's session, and turns push on there. */
async function turnOn(browser: Browser, guard: Guard) {
  const [host, player] = await Promise.all([signUp('host', 10_000), signUp('pip', 10_000)])
  const session = await hostSession(host)
  const path = `/sessions/${session.id}`
  await call('POST /sessions/{id}/join', { ...player, path: `${path}/join` })
  const context = await openContext(browser, player, {}, { serviceWorkers: 'allow' })
  await context.grantPermissions(['notifications'], { origin: origin() })
  const device = player.user.username
  await subscribes(context, device)
  guard.watch(context)
  const page = await context.newPage()
  await page.goto('/settings')
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  const section = page.getByRole('region', { name: 'Notifications' })
  const cancelled = section.getByRole('button', { name: 'Cancelled sessions: Push' })
  await expect(cancelled).toBeDisabled()
  const push = section.getByRole('switch', { name: 'Push notifications on this device' })
  await push.click()
  await expect(cancelled).toBeEnabled()
  await expect(push).toBeChecked()
  const cancel = { token: host.token, path: `${path}/cancel`, body: {} }
  await call('POST /sessions/{id}/cancel', cancel)
  const pushed = () => service.pushed.filter((one) => one.device === device)
  await expect.poll(() => pushed().length).toBe(1)
  return { context, page, path, push, message: pushed()[0]?.message }
}

test('a player turns push on, gets a notification, and logs out', async ({ browser, guard }) => {
  const { context, page, path, push, message } = await turnOn(browser, guard)
  expect(message).toMatchObject({ title: 'Session cancelled', path })
  await expect(push).toBeChecked()
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  const subscribed = () => page.evaluate('sessionStorage.getItem("subscribed")')
  await expect.poll(subscribed).toBe(null)
  await context.close()
})

// The headless shell shows no notifications.
test('a tapped notification opens its page and is read @matrix', async ({ browser, guard }) => {
  const { context, page, path, message } = await turnOn(browser, guard)
  await deliver(page, message ?? {})
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('There is no service worker')
  const shown = [{ title: 'Session cancelled', body: message?.body }]
  await expect.poll(() => shownBy(worker)).toEqual(shown)
  const read = page.waitForResponse(/\/api\/notifications\/[\w-]+\/read$/)
  await tap(worker)
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  expect((await read).url()).toContain(message?.id)
  expect(await shownBy(worker)).toEqual([])

  // A new window gets it in its address.
  const next = await context.newPage()
  const readAgain = next.waitForResponse(/\/api\/notifications\/[\w-]+\/read$/)
  await next.goto(`${path}#notice=${message?.id}`)
  await readAgain
  await expect(next).toHaveURL(new RegExp(`${path}$`))
  await context.close()
})

test('devices with push notifications are removed from another device', async ({ open }) => {
  const player = await signUp('many')
  const login = { username: player.user.username, password }
  const { token } = await call('POST /auth/login', { body: login })
  await call('PUT /notifications/devices', { token, body: service.subscribe('tablet') })
  const page = await open(player)
  await page.goto('/settings')
  const section = page.getByRole('region', { name: 'Notifications' })
  await section.getByRole('button', { name: /^Remove push notifications from/ }).click()
  await expect(section.getByText(/^Push notifications on since/)).toBeHidden()
  await expect(section.getByRole('button', { name: 'Prizes: Push' })).toBeDisabled()
})

test('a player with a round is offered to install the app, once', async ({ open }) => {
  const player = await signUp('pip', 5_000)
  const { id } = await hostSession(player)
  const page = await open(player, { loads: true })
  const stream = page.waitForResponse(/\/api\/events/)
  await page.goto(`/sessions/${id}`)
  // By then, the app keeps the browser's offer.
  await stream
  const prompted = page.evaluate(`new Promise((resolve) => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    dispatchEvent(Object.assign(offer, { prompt: async () => resolve('asked') }))
  })`)
  const hint = page.getByText(/Install County Golf and get push notifications/)
  await expect(hint).toBeVisible()
  await page.getByRole('button', { name: 'Install', exact: true }).click()
  expect(await prompted).toBe('asked')
  await expect(hint).toBeHidden()
  expect(await page.evaluate('localStorage.getItem("install-hint")')).toBe('shown')
})
