import type { FormState } from '../lib/use-form.ts'
import { Button } from './button.tsx'
import { Dialog, DialogFoot, type DialogProps } from './dialog.tsx'
import { Form } from './form.tsx'

type FormDialogProps = Omit<DialogProps, 'open'> & {
  open?: boolean
  form: FormState
  /** The label of the submit button. */
  action: string
  /** The label of the other button. */
  dismiss?: string
  danger?: boolean
  busy: boolean
  disabled?: boolean
  onSubmit: () => void
}

/** A dialog with a form, and Cancel and the submit button at its foot. */
export const FormDialog = ({
  form,
  action,
  dismiss = 'Cancel',
  danger = false,
  busy,
  disabled = false,
  onSubmit,
  children,
  ...dialog
}: FormDialogProps) => (
  <Dialog open {...dialog}>
    <Form form={form} onSubmit={onSubmit}>
      {children}
      <DialogFoot>
        <Button variant="quiet" onClick={dialog.onClose}>
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
    </Form>
  </Dialog>
)
