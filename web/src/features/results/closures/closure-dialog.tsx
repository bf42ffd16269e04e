import { closureAnswerHours, closureNoteMax } from '@county-golf/contract/constants'
import { hours } from '@county-golf/contract/durations'
import type { Session } from '@county-golf/contract/sessions'
import { useIdempotentMutation } from '../../../domain/mutations.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { useForm } from '../../../lib/use-form.ts'
import { NativeSelect, Textarea } from '../../../ui/fields.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { closureScope, useClosureResponse } from './api.ts'

/** Reports that the course is closed or play stopped. */
export function ClosureDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const hasStarted = new Date(session.date) <= serverNow()
  const form = useForm({ hole: hasStarted ? '' : '0', note: '' })
  const show = useClosureResponse(session)
  const report = useIdempotentMutation('POST /sessions/{id}/closure', {
    scope: closureScope(session.id),
    onSuccess: (status) => {
      show(status)
      toast.success('Reported', 'We asked everyone in your session.')
    },
    failure: 'Couldn’t send your report. Please try again.',
    showError: form.fail,
    proceed: onClose,
  })
  const submit = () => {
    const { hole, note } = form.values
    if (!form.check({ hole: hole === '' && 'Choose the last hole that was played' })) return
    report.mutate({
      params: { id: session.id },
      body: { hole: Number(hole), note: note.trim() },
    })
  }
  return (
    <FormDialog
      title={hasStarted ? 'Course closed or play stopped' : 'Course closed'}
      form={form}
      action="Report"
      busy={report.isPending}
      size="small"
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="soft-medium">
        Everyone gets a full refund if all agree, or if no one objects within{' '}
        {hours(closureAnswerHours)}, not counting the night. The round then counts for no one. If
        someone objects, our team decides.
      </p>
      {hasStarted && (
        <NativeSelect
          {...form.field('hole')}
          label="Last hole played"
          data={[
            { value: '', label: 'Choose a hole' },
            { value: '0', label: 'None, we never started' },
            ...Array.from({ length: session.holes }, (_, n) => ({
              value: `${n + 1}`,
              label: `Hole ${n + 1}`,
            })),
          ]}
        />
      )}
      <Textarea
        {...form.field('note')}
        label="What happened? (optional)"
        description="Everyone in your session sees this."
        maxLength={closureNoteMax}
        minRows={2}
      />
    </FormDialog>
  )
}
