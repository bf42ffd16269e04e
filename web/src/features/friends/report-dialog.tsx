import { useState } from 'react'
import { fieldErrors, messageOf } from '../../lib/api-error.ts'
import { useDraft } from '../../lib/drafts.ts'
import { useIntent } from '../../lib/intent.ts'
import { nameOf, type Person } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Textarea } from '../../ui/fields.ts'
import { toast } from '../../ui/toast.ts'
import styles from './friends.module.css'

/** As the contract has them. */
const reasonMin = 5
const reasonMax = 1_000

type ReportDialogProps = {
  person: Person & { id: string }
  /** The message it is about, where it is about one. */
  messageId?: string | undefined
  onClose: () => void
}

/** Tells the administrators; the person is not told. */
export function ReportDialog({ person, messageId, onClose }: ReportDialogProps) {
  const [reason, setReason] = useDraft(`report ${person.id} ${messageId ?? ''}`)
  const [tried, setTried] = useState(false)
  const report = useIntent('POST /users/{id}/report', {
    onSuccess: () => {
      setReason('')
      onClose()
      toast.success('Thank you. An administrator will look at it.')
    },
    onError: (error) => {
      if (!fieldErrors(error).reason) toast.error(messageOf(error, 'Failed to send the report'))
    },
  })
  const said = reason.trim()
  const short = said.length < reasonMin
  return (
    <Dialog
      title={messageId ? 'Report message' : `Report ${nameOf(person)}`}
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
          setTried(true)
          if (!short && !report.isPending)
            report.mutate({
              params: { id: person.id },
              body: { reason: said, ...(messageId && { messageId }) },
            })
        }}
      >
        <p>Only administrators see this. {nameOf(person)} is not told.</p>
        <Textarea
          label="What happened?"
          autosize
          minRows={3}
          maxRows={8}
          maxLength={reasonMax}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={
            tried && short
              ? `Please say what happened, in ${reasonMin} characters or more`
              : fieldErrors(report.error).reason
          }
          data-autofocus
        />
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" loading={report.isPending}>
            Report
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
