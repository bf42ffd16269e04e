import type { Session } from '@county-golf/contract/sessions'
import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { useDraft } from '../../lib/drafts.ts'
import { useIntent } from '../../lib/intent.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Textarea } from '../../ui/fields.ts'
import { toast } from '../../ui/toast.ts'
import { scorecardScope, updateScorecard } from './api.ts'
import { disputeCopy, resultCopy } from './copy.ts'
import styles from './score-sheet.module.css'

const reasonMax = 500

/** Disputes the result, with a reason that all players see. */
export function DisputeDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const client = useQueryClient()
  const [reason, setReason] = useDraft(`dispute ${session.id}`)
  const dispute = useIntent('POST /sessions/{id}/result/dispute', {
    scope: scorecardScope(session.id),
    onSuccess: ({ card }) => {
      updateScorecard(client, session.id, card)
      setReason('')
      onClose()
      toast.success(disputeCopy.done, disputeCopy.doneHint)
    },
    onError: (error) => toast.error(messageOf(error, disputeCopy.failed)),
  })
  const trimmedReason = reason.trim()
  return (
    <Dialog title={disputeCopy.title} open keepsDraft onClose={onClose} size="small">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (trimmedReason)
            dispute.mutate({ params: { id: session.id }, body: { reason: trimmedReason } })
        }}
      >
        <p>{disputeCopy.note}</p>
        <Textarea
          label={disputeCopy.reason}
          autosize
          minRows={3}
          maxLength={reasonMax}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            {resultCopy.dismiss}
          </Button>
          <Button
            type="submit"
            variant="danger"
            disabled={!trimmedReason}
            loading={dispute.isPending}
          >
            {resultCopy.dispute}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
