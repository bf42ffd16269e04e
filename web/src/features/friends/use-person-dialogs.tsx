import type { UserSummary } from '@county-golf/contract/users'
import { type ReactNode, useState } from 'react'
import { lazyComponent } from '../../lib/lazy-component.ts'
import type { ConfirmedAction } from './confirm-dialog.tsx'

const ConfirmDialog = lazyComponent(
  async () => (await import('./confirm-dialog.tsx')).FriendConfirmDialog,
)
const ReportDialog = lazyComponent(async () => (await import('./report-dialog.tsx')).ReportDialog)

type PersonDialog = ConfirmedAction | 'report'
type PersonDialogs = { openDialog: (dialog: PersonDialog) => void; dialogs: ReactNode }

/** The dialogs that block, remove, or report a golfer. Render `dialogs` beside the buttons. */
export function usePersonDialogs(person: UserSummary, messageId?: string): PersonDialogs {
  const [opened, openDialog] = useState<PersonDialog | null>(null)
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
