/** Push notifications as this browser knows them: whether it can show them, and its subscription. */

export type PushSupport =
  | 'ready'
  /** The player has blocked them in the browser's settings, and the app can't ask again. */
  | 'blocked'
  /** On an iPhone or iPad, only apps on the home screen get them. */
  | 'needs home screen'
  | 'missing'

/** Whether it runs as an app of its own, from a home screen or installed on a computer. */
const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches

/** Whether it's an iPhone or iPad. An iPad calls itself a Mac, but Macs have no touch screen. */
const isApplePhone = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

export function pushSupport(): PushSupport {
  if ('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator)
    return Notification.permission === 'denied' ? 'blocked' : 'ready'
  return isApplePhone() && !isInstalled() ? 'needs home screen' : 'missing'
}

/** Whether the player has neither allowed nor blocked notifications yet. */
export const isPushUndecided = (): boolean =>
  pushSupport() === 'ready' && Notification.permission === 'default'

/** The service worker, if the browser has it. `ready` would wait forever in development, which has none. */
const findWorker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined

export const isPushAllowed = (): boolean =>
  pushSupport() === 'ready' && Notification.permission === 'granted'

export const findSubscription = async (): Promise<PushSubscription | null> =>
  (await (await findWorker())?.pushManager.getSubscription()) ?? null

/**
 * Subscribes to the server's key. Asks for permission first, so call it right after a tap.
 * @returns null if the player doesn't allow it
 * @throws Error if the browser can't reach its push service
 */
export async function subscribeToPush(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const worker = await findWorker()
  if (!worker) throw new Error('The service worker isn’t there')
  const known = await worker.pushManager.getSubscription()
  if (known && isFor(known, publicKey)) return known
  await known?.unsubscribe()
  return await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
}

/** Whether a subscription is for this key, and not for that of a server that was here before. */
function isFor({ options }: PushSubscription, publicKey: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  const key = btoa(String.fromCharCode(...bytes))
  return key.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}

/** Ends this browser's subscription, removes what it shows, and clears the app's badge. */
export async function unsubscribeFromPush(): Promise<void> {
  const worker = await findWorker()
  for (const shown of (await worker?.getNotifications()) ?? []) shown.close()
  await (await worker?.pushManager?.getSubscription())?.unsubscribe()
  showBadge(0)
}

/** Shows a count on the icon of an installed app, where the system has that. */
export function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  void navigator.setAppBadge(count).catch(() => undefined)
}
