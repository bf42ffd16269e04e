import { dollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { useIntent } from '../../../lib/intent.ts'
import { useViewer, useViewerActions } from '../../../lib/viewer.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { Textarea } from '../../../ui/fields.ts'
import { Notice } from '../../../ui/notice.tsx'
import { sessionCancelled, sessionQuery } from '../api.ts'
import styles from './dialogs.module.css'
import { SessionHead } from './session-head.tsx'

type CancelDialogProps = {
  session: Session
  open: boolean
  onClose: () => void
  onCancelled: () => void
}

/** Asks the host before cancelling, and says what that does. */
export function CancelDialog({ open, onClose, ...rest }: CancelDialogProps) {
  return (
    <Dialog
      title="Are you sure you want to cancel this session?"
      open={open}
      onClose={onClose}
      size="small"
    >
      <CancelSummary {...rest} onClose={onClose} />
    </Dialog>
  )
}

function CancelSummary({ session, onClose, onCancelled }: Omit<CancelDialogProps, 'open'>) {
  const client = useQueryClient()
  const viewer = useViewerActions()
  const { isAdmin } = useViewer()
  const [reason, setReason] = useState('')
  const why = reason.trim()
  const cancel = useIntent('POST /sessions/{id}/cancel', {
    onSuccess: (answer) => {
      sessionCancelled(client, answer.session)
      // What came back to the host's own wallet is not in the answer.
      void viewer.refresh()
      onCancelled()
    },
    onError: () => void client.invalidateQueries(sessionQuery(session.id)),
  })

  return (
    <div className={styles.body}>
      <SessionHead session={session} />
      <ul className={styles.points}>
        <li>{refundSentence(session)}</li>
        {session.bountyAmount > 0 && (
          <li>
            The bounty of {dollars(session.bountyAmount)} goes back to{' '}
            {isAdmin ? 'who funded it' : 'your wallet'}.
          </li>
        )}
        <li>No one can find or join the session anymore.</li>
        <li>You can’t undo this.</li>
      </ul>
      <Textarea
        label="Reason"
        description="Optional. Players will read it."
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div role="alert" className={styles.alert}>
        {cancel.error && (
          <Notice tone="flag">
            {messageOf(cancel.error, 'Couldn’t cancel the session. Please try again.')}
          </Notice>
        )}
      </div>
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          Keep Session
        </Button>
        <Button
          variant="danger"
          loading={cancel.isPending}
          onClick={() =>
            cancel.mutate({ params: { id: session.id }, body: why ? { reason: why } : {} })
          }
        >
          Cancel Session
        </Button>
      </DialogActions>
    </div>
  )
}

function refundSentence({ players, viewer }: Session): string {
  if (players.length === 0) return 'No one is in it now. Players who left late get a full refund.'
  const who = viewer?.isMember && players.length === 1 ? 'You get' : 'Every player gets'
  return `${who} a full refund. So do players who left late.`
}
