import { fieldErrors, messageOf } from '../../../lib/api-error.ts'
import { drafts } from '../../../lib/drafts.ts'
import { useIdempotentMutation } from '../../../lib/idempotent-mutation.ts'
import { nameOf, type Person } from '../../../ui/avatar.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { actionCopy, reportCopy } from './copy.ts'

/** The server's limits, in characters. */
const reasonMin = 5
const reasonMax = 1_000

type ReportDialogProps = {
  person: Person & { id: string }
  /** Set when the report is about one message. */
  messageId?: string | undefined
  onClose: () => void
}

/** Reports a golfer, or one of their messages, to our team. Keeps the draft when closed. */
export function ReportDialog({ person, messageId, onClose }: ReportDialogProps) {
  const draft = `report ${person.id} ${messageId ?? ''}`
  const report = useIdempotentMutation('POST /users/{id}/report', {
    onSuccess: () => {
      drafts.remove(draft)
      onClose()
      toast.success(reportCopy.sent)
    },
    onError: (error) => {
      if (!fieldErrors(error).reason) toast.error(messageOf(error, reportCopy.failed))
    },
  })
  return (
    <ReasonDialog
      title={messageId ? actionCopy.reportMessage : reportCopy.titlePerson(nameOf(person))}
      label={reportCopy.reason}
      required
      minLength={reasonMin}
      tooShort={reportCopy.reasonTooShort(reasonMin)}
      maxLength={reasonMax}
      draft={draft}
      action={actionCopy.report}
      danger
      busy={report.isPending}
      onClose={onClose}
      onConfirm={(reason, fail) =>
        report.mutate(
          { params: { id: person.id }, body: { reason, ...(messageId && { messageId }) } },
          { onError: fail },
        )
      }
    >
      {reportCopy.privacy(nameOf(person))}
    </ReasonDialog>
  )
}
