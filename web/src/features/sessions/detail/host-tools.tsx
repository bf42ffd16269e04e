import type { Session } from '@county-golf/contract/sessions'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { canCancel } from '../words.ts'

const HostDialog = lazy(async () => ({
  default: (await import('./host-dialog.tsx')).HostDialog,
}))

type HostToolsProps = {
  session: Session
  /** Names the session on a screen with several. */
  about?: string
}

/** What the host may still change, as long as the tee time is ahead. */
export function HostTools({ session, about }: HostToolsProps) {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  if (!canCancel(session, new Date())) return null
  return (
    <>
      <Button
        variant={about ? 'quiet' : 'outline'}
        fullWidth={!about}
        aria-label={about && `Manage Session: ${about}`}
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
