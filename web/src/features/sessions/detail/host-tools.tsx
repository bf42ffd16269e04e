import type { Session } from '@county-golf/contract/sessions'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { canCancel } from '../words.ts'

const HostDialog = lazy(async () => ({
  default: (await import('./host-dialog.tsx')).HostDialog,
}))

/** What the host may still change, as long as the tee time is ahead. */
export function HostTools({ session }: { session: Session }) {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  if (!canCancel(session, new Date())) return null
  return (
    <>
      <Button
        variant="outline"
        fullWidth
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        Manage Session
      </Button>
      {wanted && (
        <Suspense>
          {open && <HostDialog session={session} onClose={() => setOpen(false)} />}
        </Suspense>
      )}
    </>
  )
}
