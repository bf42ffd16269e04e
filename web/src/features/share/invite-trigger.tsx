import type { Session } from '@county-golf/contract/sessions'
import type { ReactNode } from 'react'
import { canNow } from '../../data/sessions/can.ts'
import { useShareDialog } from './use-share-dialog.tsx'

type InviteTriggerProps = {
  session: Session
  render: (open?: () => void) => ReactNode
}

/** Lets another feature's screen open the invite dialog, if the viewer can invite. */
export function InviteTrigger({ session, render }: InviteTriggerProps) {
  const { open, dialog } = useShareDialog(session)
  if (!canNow(session, 'invite', new Date())) return render()
  return (
    <>
      {render(open)}
      {dialog}
    </>
  )
}
