import type { Face } from '@county-golf/contract/users'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Asked } from './confirm-dialog.tsx'

const ConfirmDialog = lazy(async () => ({
  default: (await import('./confirm-dialog.tsx')).ConfirmDialog,
}))
const ReportDialog = lazy(async () => ({
  default: (await import('./report-dialog.tsx')).ReportDialog,
}))

type PersonDialogs = { ask: (what: Asked | 'report') => void; dialogs: ReactNode }

/** The questions before blocking, removing and reporting somebody. `dialogs` is rendered beside the buttons. */
export function usePersonDialogs(person: Face, messageId?: string): PersonDialogs {
  const [asked, ask] = useState<Asked | 'report' | null>(null)
  const close = () => ask(null)
  return {
    ask,
    dialogs: asked && (
      <Suspense>
        {asked === 'report' ? (
          <ReportDialog person={person} messageId={messageId} onClose={close} />
        ) : (
          <ConfirmDialog person={person} act={asked} onClose={close} />
        )}
      </Suspense>
    ),
  }
}
