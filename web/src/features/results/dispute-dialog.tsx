import type { Session } from '@county-golf/contract/sessions'
import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { useDraft } from '../../lib/drafts.ts'
import { useIntent } from '../../lib/intent.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Textarea } from '../../ui/fields.ts'
import { toast } from '../../ui/toast.ts'
import { cardChanged, cardScope } from './api.ts'
import styles from './score-sheet.module.css'

const reasonMax = 500

/** Asks why, since a dispute holds everyone's prize up. */
export function DisputeDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const client = useQueryClient()
  const [reason, setReason] = useDraft(`dispute ${session.id}`)
  const dispute = useIntent('POST /sessions/{id}/result/dispute', {
    scope: cardScope(session.id),
    onSuccess: ({ card }) => {
      cardChanged(client, session.id, card)
      setReason('')
      onClose()
      toast.success('Result disputed', 'An administrator will look at it.')
    },
    onError: (error) => toast.error(messageOf(error, 'The result could not be disputed')),
  })
  const said = reason.trim()
  return (
    <Dialog title="Dispute the result" open keepsDraft onClose={onClose} size="small">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (said) dispute.mutate({ params: { id: session.id }, body: { reason: said } })
        }}
      >
        <p>
          The prize stays where it is until an administrator rules. All players see your reason.
        </p>
        <Textarea
          label="What is wrong?"
          autosize
          minRows={3}
          maxLength={reasonMax}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" variant="danger" disabled={!said} loading={dispute.isPending}>
            Dispute Result
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
