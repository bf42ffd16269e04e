import { useLocation } from '@tanstack/react-router'
import { closeTermsDialog, useIsTermsDialogOpen } from '../../../domain/terms-prompt.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'

const TermsDialog = lazyComponent(async () => (await import('./terms-dialog.tsx')).TermsDialog)

/** The dialog that asks for the terms. It doesn't cover the pages to read before answering. */
export function TermsQuestion() {
  const { pathname } = useLocation()
  const isOpen = useIsTermsDialogOpen()
  if (!isOpen || ['/terms', '/privacy'].includes(pathname)) return null
  return <TermsDialog onClose={() => closeTermsDialog({ accepted: false })} />
}
