import type { Session } from '@county-golf/contract/sessions'
import type { ReactNode } from 'react'
import { mayInvite } from './api.ts'
import { useShareDialog } from './use-share-dialog.tsx'

type InviteTriggerProps = {
  session: Session
  render: (open?: () => void) => ReactNode
}

/** Lets something on another feature's screen open the invitations, where the viewer may invite. */
export function InviteTrigger({ session, render }: InviteTriggerProps) {
  const { open, dialog } = useShareDialog(session)
  if (!mayInvite(session, new Date())) return render()
  return (
    <>
      {render(open)}
      {dialog}
    </>
  )
}
