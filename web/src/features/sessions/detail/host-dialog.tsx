import type { Session } from '@county-golf/contract/sessions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { updateSessionAndPublicLists } from '../../../data/sessions/cache.ts'
import { api } from '../../../lib/api.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Textarea } from '../../../ui/fields.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { manageCopy } from '../copy.ts'
import { AdminEditNotice } from './admin-edit-notice.tsx'
import { CourseAndTimeFields } from './course-and-time-fields.tsx'
import { hostChanges, hostErrors, hostValuesOf } from './host-form.ts'
import { HostPlayers } from './host-players.tsx'
import { StatusFields } from './status-fields.tsx'

type HostDialogProps = {
  session: Session
  /** An admin edits someone else's session, with a reason. */
  asAdmin?: boolean
  onClose: () => void
}

/** A session's settings, its course and tee time as far as they can change, and its players. */
export function HostDialog({ session, asAdmin = false, onClose }: HostDialogProps) {
  const client = useQueryClient()
  // Compare with the session as it was on opening, so that saving doesn't revert others' changes.
  const [original] = useState(session)
  const form = useForm({ ...hostValuesOf(original), reason: '' })
  const body = hostChanges(original, form.values)
  const reason = form.values.reason.trim()
  const save = useMutation({
    mutationFn: () =>
      api('PATCH /sessions/{id}', {
        params: { id: session.id },
        body: { ...body, ...(asAdmin && { reason }) },
      }),
    onSuccess: (response) => {
      // The admin's lists and the audit log may have changed too.
      if (asAdmin) void client.invalidateQueries()
      updateSessionAndPublicLists(client, response.session)
      toast.success(manageCopy.done)
      onClose()
    },
  })
  const submit = () => {
    if (!form.check(hostErrors(original, form.values))) return
    if (Object.keys(body).length === 0) onClose()
    else save.mutate(undefined, { onError: (error) => form.fail(error, manageCopy.failed) })
  }

  return (
    <FormDialog
      title={asAdmin ? manageCopy.edit : manageCopy.manage}
      size="small"
      unsaved={Object.keys(body).length > 0 || reason !== ''}
      form={form}
      action={manageCopy.save}
      busy={save.isPending}
      disabled={asAdmin && !reason}
      onSubmit={submit}
      onClose={onClose}
    >
      {asAdmin && <AdminEditNotice session={session} />}
      <CourseAndTimeFields session={original} form={form} />
      {!asAdmin && <StatusFields form={form} />}
      <Textarea
        {...form.field('notes')}
        label={manageCopy.notes}
        minRows={2}
        maxRows={6}
        maxLength={1000}
      />
      {!asAdmin && <HostPlayers session={session} />}
      {asAdmin && (
        <Textarea
          {...form.field('reason')}
          label={manageCopy.reason}
          description={manageCopy.auditReasonHint}
          required
          minRows={2}
          maxLength={500}
        />
      )}
    </FormDialog>
  )
}
