import { useState } from 'react'
import { fieldErrors, messageOf } from '../../lib/api-error.ts'
import { useDraft } from '../../lib/drafts.ts'
import { useIntent } from '../../lib/intent.ts'
import { nameOf, type Person } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Textarea } from '../../ui/fields.ts'
import { toast } from '../../ui/toast.ts'
import { reportCopy } from './copy.ts'
import styles from './friends.module.css'
import { reasonMax, reasonMin } from './limits.ts'

type ReportDialogProps = {
  person: Person & { id: string }
  /** Set when the report is about one message. */
  messageId?: string | undefined
  onClose: () => void
}

/** Reports a golfer, or one of their messages, to our team. Keeps the draft when closed. */
export function ReportDialog({ person, messageId, onClose }: ReportDialogProps) {
  const [reason, setReason] = useDraft(`report ${person.id} ${messageId ?? ''}`)
  const [isSubmitted, setSubmitted] = useState(false)
  const report = useIntent('POST /users/{id}/report', {
    onSuccess: () => {
      setReason('')
      onClose()
      toast.success(reportCopy.sent)
    },
    onError: (error) => {
      if (!fieldErrors(error).reason) toast.error(messageOf(error, reportCopy.failed))
    },
  })
  const trimmed = reason.trim()
  const isTooShort = trimmed.length < reasonMin
  return (
    <Dialog
      title={messageId ? reportCopy.titleMessage : reportCopy.titlePerson(nameOf(person))}
      open
      keepsDraft
      onClose={onClose}
      size="small"
    >
      <form
        className={styles.report}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setSubmitted(true)
          if (!isTooShort && !report.isPending)
            report.mutate({
              params: { id: person.id },
              body: { reason: trimmed, ...(messageId && { messageId }) },
            })
        }}
      >
        <p>{reportCopy.privacy(nameOf(person))}</p>
        <Textarea
          label={reportCopy.reason}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={reasonMax}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={
            isSubmitted && isTooShort ? reportCopy.reasonTooShort : fieldErrors(report.error).reason
          }
          data-autofocus
        />
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            {reportCopy.cancel}
          </Button>
          <Button type="submit" variant="danger" loading={report.isPending}>
            {reportCopy.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
