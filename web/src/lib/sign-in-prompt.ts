/** Asks a guest to sign in before an action, and runs the action afterwards, in place. */
import { useMemo, useSyncExternalStore } from 'react'
import { useViewer } from './viewer.ts'

type Prompt = { action: () => void; why: string }

let open: Prompt | null = null
const listeners = new Set<() => void>()

function show(prompt: Prompt | null): void {
  open = prompt
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The prompt to show, for the one dialog in the layout. */
export const useOpenPrompt = (): Prompt | null =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  )

/** The dialog reports how it ended: `resume` runs the action that waited. */
export function closePrompt({ resume }: { resume: boolean }): void {
  const waiting = open
  show(null)
  if (resume) waiting?.action()
}

/**
 * `require(action, why)` runs `action` at once for a signed-in user; a guest sees the sign-in
 * dialog with the sentence `why`, and `action` runs after signing in. The action must read what it
 * needs when it runs: the screen has been rendered anew for the signed-in user by then.
 */
export function useSignInPrompt() {
  const { user } = useViewer()
  const signedIn = user !== null
  return useMemo(
    () => ({
      require(action: () => void, why = 'Sign in to continue.'): void {
        if (signedIn) action()
        else show({ action, why })
      },
    }),
    [signedIn],
  )
}
