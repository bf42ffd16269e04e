import { fieldErrors, messageOf } from '../../../lib/api-error.ts'
import { drafts } from '../../../lib/drafts.ts'
import { useIdempotentMutation } from '../../../lib/idempotent-mutation.ts'
import { nameOf, type Person } from '../../../ui/avatar.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { toast } from '../../../ui/toast.ts'

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
      toast.success('Thanks for letting us know. We’ll review it.')
    },
    onError: (error) => {
      if (!fieldErrors(error).reason)
        toast.error(messageOf(error, 'Couldn’t send your report. Please try again.'))
    },
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
