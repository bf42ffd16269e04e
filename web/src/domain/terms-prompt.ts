/** Asks a user to accept the current terms: once when they visit, and before they move money. */
import { termsVersion } from '@county-golf/contract/constants'
import { useMemo } from 'react'
import { storage } from '../lib/storage.ts'
import { createStore } from '../lib/store.ts'
import { useViewer, type Viewer } from './viewer.ts'

/** The action that waits for the dialog. `closed` once the user has closed it, and null before anything happened. */
type Prompt = { action: () => void } | 'closed' | null

const prompt = createStore<Prompt>(null)

/** Whether the user has yet to accept the current terms. Admins run the site and aren't asked. */
const isDue = ({ account, isAdmin }: Viewer): boolean =>
  !isAdmin && account?.termsVersion !== undefined && account.termsVersion !== termsVersion

const wasAsked = (): boolean => storage.get('terms-asked') === termsVersion

/** Whether to show the dialog: an action waits for it, or the user hasn't been asked for this version. */
export function useIsTermsDialogOpen(): boolean {
  const viewer = useViewer()
  const state = prompt.use()
  if (!isDue(viewer)) return false
  return state === null ? !wasAsked() : state !== 'closed'
}

/** Closes the dialog, and runs what waited for it if the user accepted. */
export function closeTermsDialog({ accepted }: { accepted: boolean }): void {
  const state = prompt.get()
  storage.set('terms-asked', termsVersion)
  prompt.set('closed')
  if (accepted && state !== null && state !== 'closed') state.action()
}

/**
 * `require(action)` runs `action` immediately for a user who accepted the current terms, and otherwise once they do.
 * The screen has rendered again by then, so the action must not close over stale state.
 */
export function useTermsPrompt() {
  const mustAsk = isDue(useViewer())
  return useMemo(
    () => ({
      require(action: () => void): void {
        if (mustAsk) prompt.set({ action })
        else action()
      },
    }),
    [mustAsk],
  )
}
