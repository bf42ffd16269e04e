import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './dialog.module.css'
import { Dialog, DialogActions } from './dialog.tsx'

type ConfirmDialogProps = {
  /** The question, in words: 'Are you sure you want to leave this session?' */
  title: string
  /** What will happen, with the amounts. */
  children?: ReactNode
  /** What the button does: 'Leave Session', never 'OK'. */
  action: string
  danger?: boolean
  open: boolean
  /** The action is under way. */
  working?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks once, in words, before something that cannot simply be undone. */
export function ConfirmDialog({
  title,
  children,
  action,
  danger = false,
  open,
  working = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} open={open} onClose={onClose} size="small">
      {children && <div className={styles.text}>{children}</div>}
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} loading={working} onClick={onConfirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
