import type { AdminReport } from '@county-golf/contract/admin-reports'
import { nameOf } from '../../ui/avatar.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { useBanPreview } from './ban-dialog.tsx'
import { common } from './copy/common.ts'
import { copy, type Outcome } from './copy/reports.ts'
import { useAdminMutation } from './use-admin-mutation.ts'

type ReportDialogProps = { report: AdminReport; outcome: Outcome; onClose: () => void }

/** Resolves a report. Shows the consequences first. */
export function ReportDialog({ report, outcome, onClose }: ReportDialogProps) {
  const { user } = report
  const isBan = outcome === 'banned'
  const preview = useBanPreview(user.id, isBan)
  const resolve = useAdminMutation('POST /admin/reports/{id}/handle', {
    success: copy.success(outcome),
    failure: copy.failure,
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      title={copy.outcomes[outcome].title(nameOf(user))}
      label={outcome === 'warned' ? copy.warning : common.optional(common.note)}
      required={outcome === 'warned'}
      action={copy.outcomes[outcome].action}
      danger={isBan}
      busy={resolve.isPending}
      disabled={isBan && !preview.canBan}
      onClose={onClose}
      onConfirm={(note) => resolve.mutate({ params: { id: report.id }, body: { outcome, note } })}
    >
      {outcome === 'banned' ? preview.consequences : copy.consequences[outcome](nameOf(user))}
    </ReasonDialog>
  )
}
