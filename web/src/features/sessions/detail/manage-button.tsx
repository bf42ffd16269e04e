import type { Session } from '@county-golf/contract/sessions'
import { useState } from 'react'
import { canNow } from '../../../domain/sessions/can.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { Button } from '../../../ui/button.tsx'
import { actionName, commonCopy } from '../copy.ts'

const HostDialog = lazyComponent(async () => (await import('./host-dialog.tsx')).HostDialog)

type ManageButtonProps = {
  session: Session
  /** Names the session on a screen with several. */
  about?: string
}

/** Opens the host's dialog. Shown until the tee time. */
export function ManageButton({ session, about }: ManageButtonProps) {
  const [open, setOpen] = useState(false)
  if (!canNow(session, 'edit', serverNow())) return null
  return (
    <>
      <Button
        variant={about ? 'quiet' : 'outline'}
        fullWidth={!about}
        aria-label={about && actionName(commonCopy.manage, about)}
        onClick={() => setOpen(true)}
      >
        {commonCopy.manage}
      </Button>
      {open && <HostDialog session={session} onClose={() => setOpen(false)} />}
    </>
  )
}
