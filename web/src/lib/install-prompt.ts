/** The browser's offer to install the app. Chrome and Edge have it, where the app isn't installed yet. */
import { createStore } from './store.ts'

/** https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent */
type InstallPromptEvent = Event & { prompt(): Promise<unknown> }

const offer = createStore<InstallPromptEvent | null>(null)

/** Shows the browser's question, or null if it makes no offer. An offer can be used once. */
export function useInstallPrompt(): (() => Promise<void>) | null {
  const event = offer.use()
  return (
    event &&
    (async () => {
      offer.set(null)
      await event.prompt()
    })
  )
}

/** Keeps the browser's offer for later, instead of its own bar. @returns a function that stops it */
export function keepInstallPrompt(): () => void {
  const keep = (event: Event) => {
    event.preventDefault()
    offer.set(event as InstallPromptEvent)
  }
  const forget = () => offer.set(null)
  window.addEventListener('beforeinstallprompt', keep)
  window.addEventListener('appinstalled', forget)
  return () => {
    window.removeEventListener('beforeinstallprompt', keep)
    window.removeEventListener('appinstalled', forget)
  }
}
