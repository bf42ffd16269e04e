/** What the layout shows of the viewer's account. In its own chunk, since guests don't need it. */
import { createStore } from '../lib/store.ts'

type AccountParts = typeof import('./account-parts.tsx')

const parts = createStore<AccountParts | undefined>(undefined)

/** Undefined until it has loaded. */
export const useAccountParts = parts.use

export async function loadAccount(): Promise<void> {
  if (parts.get()) return
  try {
    parts.set(await import('./account-parts.tsx'))
  } catch {
    window.addEventListener('online', () => void loadAccount(), { once: true })
  }
}
