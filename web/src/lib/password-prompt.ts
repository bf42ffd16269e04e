/** Asks an admin for the password when a call requires it, then retries the call. */
import { ApiError } from './api-error.ts'
import { createStore } from './store.ts'

/** The open prompt, shared by all waiting calls. */
type Prompt = { accepted: Promise<boolean>; resolve: (accepted: boolean) => void }

const open = createStore<Prompt | null>(null)
/** The page where the prompt was dismissed. GET calls there don't open it again. */
let dismissedOn: string | null = null

/** Whether to show the password dialog. */
export const useIsPasswordRequired = (): boolean => open.use() !== null

/** Closes the dialog. `accepted` tells whether the server accepted the password. */
export function closePasswordPrompt({ accepted }: { accepted: boolean }): void {
  dismissedOn = accepted ? null : location.pathname
  const closing = open.get()
  open.set(null)
  closing?.resolve(accepted)
}

/** Opens the dialog, or waits for the open one. @returns whether the password was accepted */
export function askForPassword(): Promise<boolean> {
  const waiting = open.get()
  if (waiting) return waiting.accepted
  let resolve: Prompt['resolve'] = () => {}
  const accepted = new Promise<boolean>((settle) => {
    resolve = settle
  })
  open.set({ accepted, resolve })
  return accepted
}

export const isPasswordRequired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'REAUTHENTICATION_REQUIRED'

/** Sends a call, and retries it once if the server requires the password and the admin enters it. */
export async function withPassword<T>(call: string, send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!isPasswordRequired(error)) throw error
    const isDismissed = call.startsWith('GET ') && dismissedOn === location.pathname
    if (isDismissed || !(await askForPassword())) throw error
    return await send()
  }
}
