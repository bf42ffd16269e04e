import type { AdminReport } from '@county-golf/contract/admin-reports'
import { useQuery } from '@tanstack/react-query'
import { nameOf } from '../../ui/avatar.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { Loading, Skeleton } from '../../ui/states.tsx'
import { adminQuery } from './api.ts'
import { Consequences } from './ban-dialog.tsx'
import { common } from './copy/common.ts'
import { copy, type Outcome } from './copy/reports.ts'
import { useAdminMutation } from './use-admin-mutation.ts'

type ReportDialogProps = { report: AdminReport; outcome: Outcome; onClose: () => void }

/** Resolves a report. Shows the consequences first. */
export function ReportDialog({ report, outcome, onClose }: ReportDialogProps) {
  const { user } = report
  const isBan = outcome === 'banned'
  const preview = useQuery({
    ...adminQuery('GET /admin/users/{id}/ban-preview', { params: { id: user.id } }),
    enabled: isBan,
    staleTime: 0,
  })
  const resolve = useAdminMutation('POST /admin/reports/{id}/handle', {
    success: copy.success(outcome),
    failure: copy.failure,
    onSuccess: onClose,
  })
  const refusal = preview.data?.refusal ?? null
  return (
    <ReasonDialog
      title={copy.outcomes[outcome].title(nameOf(user))}
      label={outcome === 'warned' ? copy.warning : common.optional(common.note)}
      required={outcome === 'warned'}
      action={copy.outcomes[outcome].action}
      danger={isBan}
      busy={resolve.isPending}
      disabled={isBan && (!preview.data || refusal !== null)}
      onClose={onClose}
      onConfirm={(note) => resolve.mutate({ params: { id: report.id }, body: { outcome, note } })}
    >
      {outcome !== 'banned' ? (
        copy.consequences[outcome](nameOf(user))
      ) : refusal ? (
        <Notice tone="flag">{refusal}</Notice>
      ) : preview.data ? (
        <Consequences preview={preview.data} />
      ) : preview.error ? (
        <Notice tone="flag">{common.couldNotLoadImpact}</Notice>
      ) : (
        <Loading>
          <Skeleton height="6rem" />
        </Loading>
      )}
    </ReasonDialog>
  )
}
