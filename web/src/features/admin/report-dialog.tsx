import type { AdminReport } from '@county-golf/contract/admin-reports'
import { useQuery } from '@tanstack/react-query'
import { nameOf } from '../../ui/avatar.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/states.tsx'
import { asked } from './api.ts'
import { Consequences } from './ban-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { type Outcome, outcomeWords } from './report-words.ts'
import { useAct } from './use-act.ts'

type ReportDialogProps = { report: AdminReport; outcome: Outcome; onClose: () => void }

/** Asks once, and says what follows, before a report is dealt with. */
export function ReportDialog({ report, outcome, onClose }: ReportDialogProps) {
  const { user } = report
  const isBan = outcome === 'banned'
  const preview = useQuery({
    ...asked('GET /admin/users/{id}/ban-preview', { params: { id: user.id } }),
    enabled: isBan,
    staleTime: 0,
  })
  const handle = useAct('POST /admin/reports/{id}/handle', {
    done: `${outcomeWords[outcome].past}.`,
    failed: 'The report could not be handled',
    onDone: onClose,
  })
  const refusal = preview.data?.refusal ?? null
  const titles: Record<Outcome, string> = {
    hidden: 'Hide this message?',
    warned: `Warn ${nameOf(user)}?`,
    banned: `Ban ${nameOf(user)}?`,
    dismissed: 'Dismiss this report?',
  }
  const follows: Record<Exclude<Outcome, 'banned'>, string> = {
    hidden: 'Nobody can read what it says any more; that there was a message stays.',
    warned: `${nameOf(user)} gets your words as a message from County Golf.`,
    dismissed: 'Nothing happens to anybody.',
  }
  return (
    <ReasonDialog
      title={titles[outcome]}
      label={outcome === 'warned' ? 'Warning' : 'Note'}
      required={outcome === 'warned'}
      action={outcomeWords[outcome].action}
      danger={isBan}
      busy={handle.isPending}
      disabled={isBan && (!preview.data || refusal !== null)}
      onClose={onClose}
      onSay={(note) => handle.mutate({ params: { id: report.id }, body: { outcome, note } })}
    >
      {outcome !== 'banned' ? (
        follows[outcome]
      ) : refusal ? (
        <Notice tone="flag">{refusal}</Notice>
      ) : preview.data ? (
        <Consequences preview={preview.data} />
      ) : preview.error ? (
        <Notice tone="flag">What follows from it could not be loaded.</Notice>
      ) : (
        <Loading>
          <Skeleton height="6rem" />
        </Loading>
      )}
    </ReasonDialog>
  )
}
