import type { FormState } from '../lib/use-form.ts'
import { Button } from './button.tsx'
import { Dialog, DialogFoot, type DialogProps } from './dialog.tsx'
import { Form } from './form.tsx'

type FormFootProps = Pick<DialogProps, 'onClose'> & {
  /** The label of the submit button. */
  action: string
  /** The label of the other button. */
  dismiss?: string | undefined
  danger?: boolean | undefined
  busy: boolean
  disabled?: boolean | undefined
}

/** Cancel and the submit button at the foot of a dialog. The last element of its form. */
export const FormFoot = ({
  action,
  dismiss = 'Cancel',
  danger = false,
  busy,
  disabled = false,
  onClose,
}: FormFootProps) => (
  <DialogFoot>
    <Button variant="quiet" onClick={onClose}>
      {dismiss}
    </Button>
    <Button
      type="submit"
      variant={danger ? 'danger' : 'primary'}
      disabled={disabled}
      loading={busy}
    >
      {action}
    </Button>
  </DialogFoot>
)

type FormDialogProps = Omit<DialogProps, 'open'> &
  FormFootProps & {
    open?: boolean
    form: FormState
    onSubmit: () => void
  }

/** A dialog that is one form. */
export const FormDialog = ({
  form,
  action,
  dismiss,
  danger,
  busy,
  disabled,
  onSubmit,
  children,
  ...dialog
}: FormDialogProps) => (
  <Dialog open {...dialog}>
    <Form form={form} onSubmit={onSubmit}>
      {children}
      <FormFoot {...{ action, dismiss, danger, busy, disabled }} onClose={dialog.onClose} />
    </Form>
  </Dialog>
)
