import { useForm } from '../lib/use-form.ts'
import type { DialogProps } from './dialog.tsx'
import { Textarea } from './fields.ts'
import { FormDialog } from './form-dialog.tsx'

type ReasonDialogProps = Pick<DialogProps, 'title' | 'onClose' | 'children'> & {
  /** The label of the field. */
  label: string
  description?: string
  required?: boolean
  minLength?: number
  /** The error if the reason is too short. Without it, the button waits for a reason. */
  tooShort?: string
  maxLength?: number
  /** The name of the draft. Without it, closing asks before a typed reason is lost. */
  draft?: string
  open?: boolean
  /** The label of the confirm button. */
  action: string
  dismiss?: string
  danger?: boolean
  busy: boolean
  disabled?: boolean
  /** The message if a response without one fails. Leave it out if a toast has it. */
  failure?: string
  /** Pass `fail` on as the call's `onError`: it shows the server's error at the field. */
  onConfirm: (reason: string, fail: (error: Error) => void) => void
}

/** Confirms an action and asks for the reason. */
export function ReasonDialog({
  children,
  label,
  description,
  required = false,
  minLength = 1,
  tooShort,
  maxLength = 500,
  draft,
  disabled = false,
  failure,
  onConfirm,
  onClose,
  ...dialog
}: ReasonDialogProps) {
  const form = useForm({ reason: '' }, { draft })
  const reason = form.values.reason.trim()
  const isTooShort = required && reason.length < minLength
  return (
    <FormDialog
      {...dialog}
      onClose={() => {
        // A dialog that closes with a transition may open again.
        if (!draft) form.reset()
        onClose()
      }}
      form={form}
      size="small"
      keepsDraft={draft !== undefined}
      disabled={disabled || (isTooShort && !tooShort)}
      onSubmit={() => {
        if (!form.check({ reason: isTooShort && tooShort })) return
        if (!isTooShort) onConfirm(reason, (error) => form.fail(error, failure))
      }}
    >
      {children && <div className="soft-medium">{children}</div>}
      <Textarea
        {...form.field('reason')}
        label={label}
        description={description}
        required={required}
        minRows={3}
        maxRows={8}
        maxLength={maxLength}
        data-autofocus
      />
    </FormDialog>
  )
}
