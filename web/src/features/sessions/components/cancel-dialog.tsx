import type { Session } from '@county-golf/contract/sessions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { updateSessionAndPublicLists } from '../../../data/sessions/cache.ts'
import { sessionQuery } from '../../../data/sessions/queries.ts'
import { useViewer, useViewerActions } from '../../../data/viewer.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { useIntent } from '../../../lib/intent.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { Textarea } from '../../../ui/fields.ts'
import { Notice } from '../../../ui/notice.tsx'
import { cancelCopy } from '../booking-copy.ts'
import styles from './dialogs.module.css'
import { SessionHeading } from './session-heading.tsx'

type CancelDialogProps = {
  session: Session
  open: boolean
  onClose: () => void
  onCancelled: () => void
}

/** Confirms canceling a session and lists the consequences. */
export function CancelDialog({ open, onClose, ...rest }: CancelDialogProps) {
  return (
    <Dialog title={cancelCopy.title} open={open} onClose={onClose} size="small">
      <CancelSummary {...rest} onClose={onClose} />
    </Dialog>
  )
}

function CancelSummary({ session, onClose, onCancelled }: Omit<CancelDialogProps, 'open'>) {
  const client = useQueryClient()
  const viewer = useViewerActions()
  const { isAdmin } = useViewer()
  const [reason, setReason] = useState('')
  const trimmedReason = reason.trim()
  const cancel = useIntent('POST /sessions/{id}/cancel', {
    onSuccess: (answer) => {
      updateSessionAndPublicLists(client, answer.session)
      // The response has no refund to the host's own wallet.
      void viewer.refresh()
      onCancelled()
    },
    onError: () => void client.invalidateQueries(sessionQuery(session.id)),
  })

  return (
    <div className={styles.body}>
      <SessionHeading session={session} />
      <ul className={styles.points}>
        <li>{refundText(session)}</li>
        {session.bountyAmount > 0 && (
          <li>{cancelCopy.bountyRefund(session.bountyAmount, isAdmin)}</li>
        )}
        <li>{cancelCopy.removed}</li>
        <li>{cancelCopy.irreversible}</li>
      </ul>
      <Textarea
        label={cancelCopy.reason}
        description={cancelCopy.reasonHint}
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div role="alert" className={styles.alert}>
        {cancel.error && <Notice tone="flag">{messageOf(cancel.error, cancelCopy.failed)}</Notice>}
      </div>
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          {cancelCopy.dismiss}
        </Button>
        <Button
          variant="danger"
          loading={cancel.isPending}
          onClick={() =>
            cancel.mutate({
              params: { id: session.id },
              body: trimmedReason ? { reason: trimmedReason } : {},
            })
          }
        >
          {cancelCopy.cancel}
        </Button>
      </DialogActions>
    </div>
  )
}

function refundText({ players, viewer }: Session): string {
  if (players.length === 0) return cancelCopy.refundToNone
  return viewer?.isMember && players.length === 1 ? cancelCopy.refundToYou : cancelCopy.refundToAll
}
