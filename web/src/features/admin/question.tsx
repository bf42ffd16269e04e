import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import styles from './admin.module.css'

type QuestionProps = {
  title: string
  /** What follows from it. */
  text: ReactNode
  action: string
  busy: boolean
  onYes: () => void
  onClose: () => void
}

/** Asks once, in words, before what cannot be undone. */
export function Question({ title, text, action, busy, onYes, onClose }: QuestionProps) {
  return (
    <Dialog title={title} open onClose={onClose} size="small">
      <div className={styles.form}>
        <p className={styles.soft}>{text}</p>
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Back
          </Button>
          <Button variant="danger" loading={busy} onClick={onYes}>
            {action}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
