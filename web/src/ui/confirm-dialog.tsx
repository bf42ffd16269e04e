import { Button } from './button.tsx'
import { Dialog, DialogActions, type DialogProps } from './dialog.tsx'

type ConfirmDialogProps = Pick<DialogProps, 'title' | 'children' | 'onClose'> & {
  /** The label of the confirm button. */
  action: string
  busy: boolean
  onConfirm: () => void
}

/** Confirms an action that can't be undone. The children name the consequences. */
export const ConfirmDialog = ({
  children,
  action,
  busy,
  onConfirm,
  ...rest
}: ConfirmDialogProps) => (
  <Dialog {...rest} open size="small">
    <div className="soft-medium">{children}</div>
    <DialogActions>
      <Button variant="quiet" onClick={rest.onClose}>
        Cancel
      </Button>
      <Button variant="danger" loading={busy} onClick={onConfirm}>
        {action}
      </Button>
    </DialogActions>
  </Dialog>
)
