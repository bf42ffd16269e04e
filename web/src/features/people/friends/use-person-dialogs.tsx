import type { UserSummary } from '@county-golf/contract/users'
import { useState } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.ts'

const ConfirmDialog = lazyComponent(
  async () => (await import('./confirm-dialog.tsx')).FriendConfirmDialog,
)
const ReportDialog = lazyComponent(async () => (await import('./report-dialog.tsx')).ReportDialog)

/** The dialogs that block, remove, or report a golfer. Render `dialogs` beside the buttons. */
export function usePersonDialogs(person: UserSummary, messageId?: string) {
  const [opened, openDialog] = useState<'block' | 'end' | 'report' | null>(null)
  const close = () => openDialog(null)
  return {
    openDialog,
    dialogs:
      opened === 'report' ? (
        <ReportDialog person={person} messageId={messageId} onClose={close} />
      ) : (
        opened && <ConfirmDialog person={person} action={opened} onClose={close} />
      ),
  }
}
