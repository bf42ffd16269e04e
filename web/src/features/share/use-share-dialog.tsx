import type { Session } from '@county-golf/contract/sessions'
import { type ReactNode, useState } from 'react'
import { canNow } from '../../data/sessions/can.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'

const ShareDialog = lazyComponent(async () => (await import('./share-dialog.tsx')).ShareDialog)

/** The lazily loaded share dialog of a session. */
export function useShareDialog(session: Session): { open: () => void; dialog: ReactNode } {
  const [isLoaded, setIsLoaded] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  return {
    open: () => {
      setIsLoaded(true)
      setIsOpen(true)
    },
    dialog: isLoaded && (
      <ShareDialog
        session={session}
        invites={canNow(session, 'invite', new Date())}
        open={isOpen}
        onClose={() => setIsOpen(false)}
      />
    ),
  }
}
