import type { ReactNode, RefObject } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFoot } from '../../ui/dialog.tsx'
import styles from './admin.module.css'
import { common } from './copy/common.ts'

type RecordDialogProps = {
  title: string
  formRef: RefObject<HTMLFormElement | null>
  /** The label of the submit button. */
  action: string
  busy: boolean
  disabled?: boolean
  size?: 'small'
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog that adds or edits one record. Its fields come from `useRecordForm`. */
export function RecordDialog({
  title,
  formRef,
  action,
  busy,
  disabled = false,
  size,
  onSubmit,
  onClose,
  children,
}: RecordDialogProps) {
  return (
    <Dialog title={title} open onClose={onClose} {...(size && { size })}>
      <form
        ref={formRef}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
        <DialogFoot>
          <Button variant="quiet" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" disabled={disabled} loading={busy}>
            {action}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
