/** Asks a guest to sign up or log in before an action, then runs the action in place. */
import { useMemo } from 'react'
import { createStore } from '../lib/store.ts'
import { useViewer } from './viewer.ts'

/** The form to start with. Most guests are new, so it defaults to signup. */
type Start = 'signup' | 'login'

type Prompt = { action: () => void; reason: string; start: Start }

const open = createStore<Prompt | null>(null)

/** The open prompt, for the dialog in the layout. */
export const useOpenLoginPrompt = open.use

/** Closes the prompt. `resume` runs the waiting action. */
export function closeLoginPrompt({ resume }: { resume: boolean }): void {
  const waiting = open.get()
  open.set(null)
  if (resume) waiting?.action()
}

/**
 * `require(action, reason)` runs `action` immediately for a logged-in user. A guest sees the prompt with the
 * reason `reason`, and `action` runs after login. The screen has rendered again by then, so the action must not
 * close over stale state.
 */
export function useLoginPrompt() {
  const { user } = useViewer()
  const isLoggedIn = user !== null
  return useMemo(
    () => ({
      require(
        action: () => void,
        reason = 'Sign up or log in to continue.',
        start: Start = 'signup',
      ): void {
        if (isLoggedIn) action()
        else open.set({ action, reason, start })
      },
    }),
    [isLoggedIn],
  )
}
