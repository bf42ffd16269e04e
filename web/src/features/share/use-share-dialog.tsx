import type { Session } from '@county-golf/contract/sessions'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { mayInvite } from './api.ts'

const ShareDialog = lazy(async () => ({
  default: (await import('./share-dialog.tsx')).ShareDialog,
}))

/** The dialog with a session's link and invitations, and what opens it. */
export function useShareDialog(session: Session): { open: () => void; dialog: ReactNode } {
  const [wanted, setWanted] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  return {
    open: () => {
      setWanted(true)
      setIsOpen(true)
    },
    dialog: wanted && (
      <Suspense>
        <ShareDialog
          session={session}
          invites={mayInvite(session, new Date())}
          open={isOpen}
          onClose={() => setIsOpen(false)}
        />
      </Suspense>
    ),
  }
}
