/** Asks a guest to sign up or log in before an action, then runs the action in place. */
import { useMemo, useSyncExternalStore } from 'react'
import { useViewer } from './viewer.ts'

/** The form the prompt starts with. Most guests are new, so it is signing up unless a button says Login. */
type Start = 'signup' | 'login'

type Prompt = { action: () => void; why: string; start: Start }

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
 * `require(action, why)` runs `action` right away for a logged-in user. A guest sees the prompt with
 * the sentence `why`, and `action` runs once they are in. By then the screen has rendered again for
 * that user, so the action must read what it needs when it runs.
 */
export function useSignInPrompt() {
  const { user } = useViewer()
  const signedIn = user !== null
  return useMemo(
    () => ({
      require(
        action: () => void,
        why = 'Sign up or log in to continue.',
        start: Start = 'signup',
      ): void {
        if (signedIn) action()
        else show({ action, why, start })
      },
    }),
    [signedIn],
  )
}
