/** Asks an admin for the password again where a call needs admin rights, then sends the call again. */
import { useSyncExternalStore } from 'react'
import { ApiError } from './api-error.ts'

/** The prompt that is open, for all the calls that wait for it. */
type Prompt = { given: Promise<boolean>; answer: (given: boolean) => void }

let open: Prompt | null = null
/** The page where the prompt was dismissed. Reads on it don't open another one. */
let dismissedOn: string | null = null
const listeners = new Set<() => void>()

function show(prompt: Prompt | null): void {
  open = prompt
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the dialog in the layout is shown. */
export const useIsPasswordWanted = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => open !== null,
    () => false,
  )

/** The dialog reports whether the server has accepted the password. */
export function closePasswordPrompt({ given }: { given: boolean }): void {
  dismissedOn = given ? null : location.pathname
  const closing = open
  show(null)
  closing?.answer(given)
}

/** Opens the dialog, or joins the one that is open. @returns whether the password was given */
export function askForPassword(): Promise<boolean> {
  if (open) return open.given
  let answer: Prompt['answer'] = () => {}
  const given = new Promise<boolean>((resolve) => {
    answer = resolve
  })
  show({ given, answer })
  return given
}

export const isPasswordWanted = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'REAUTHENTICATION_REQUIRED'

/** Sends a call, and once more where it takes an admin's password and that is given. */
export async function withPassword<T>(call: string, send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!isPasswordWanted(error)) throw error
    const isDismissed = call.startsWith('GET ') && dismissedOn === location.pathname
    if (isDismissed || !(await askForPassword())) throw error
    return await send()
  }
}
