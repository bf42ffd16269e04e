import { useIdempotentMutation } from '../../../domain/mutations.ts'
import { drafts } from '../../../lib/drafts.ts'
import { nameOf, type Person } from '../../../ui/avatar.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { toast } from '../../../ui/toast.ts'

/** The server's limits, in characters. */
const reasonMin = 5
const reasonMax = 1_000

const sendFailed = 'Couldn’t send your report. Please try again.'

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
      toast.success('Thanks for letting us know. We’ll review it.')
    },
    failure: sendFailed,
    showError: true,
    proceed: onClose,
  })
  return (
    <ReasonDialog
      title={messageId ? 'Report message' : `Report ${nameOf(person)}`}
      label="What happened?"
      required
      minLength={reasonMin}
      tooShort={`Tell us what happened (at least ${reasonMin} characters)`}
      maxLength={reasonMax}
      draft={draft}
      action="Report"
      danger
      busy={report.isPending}
      failure={sendFailed}
      onClose={onClose}
      onConfirm={(reason, fail) =>
        report.mutate(
          { params: { id: person.id }, body: { reason, ...(messageId && { messageId }) } },
          { onError: fail },
        )
      }
    >
      {`Only our team can see this. ${nameOf(person)} won’t be notified.`}
    </ReasonDialog>
  )
}
