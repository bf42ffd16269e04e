import type { Session } from '@county-golf/contract/sessions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { updateSessionAndPublicLists } from '../../../data/sessions/cache.ts'
import { api } from '../../../lib/api.ts'
import { fieldErrors, messageOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogFoot } from '../../../ui/dialog.tsx'
import { Textarea } from '../../../ui/fields.ts'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from '../components/dialogs.module.css'
import { manageCopy } from '../copy.ts'
import { AdminEditNotice } from './admin-edit-notice.tsx'
import { CourseAndTimeFields } from './course-and-time-fields.tsx'
import { type HostForm, hostChanges, hostFormOf, hostProblems } from './host-form.ts'
import { HostPlayers } from './host-players.tsx'
import { StatusFields } from './status-fields.tsx'

type HostDialogProps = {
  session: Session
  /** An admin edits someone else's session, with a reason. */
  asAdmin?: boolean
  onClose: () => void
}

/** Focuses the first invalid field, once it's marked. */
const focusFirstProblem = (form: Element) =>
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())

/** A session's settings, its course and tee time as far as they can change, and its players. */
export function HostDialog({ session, asAdmin = false, onClose }: HostDialogProps) {
  const client = useQueryClient()
  // Compare with the session as it was on opening, so that saving doesn't revert others' changes.
  const [original] = useState(session)
  const [form, setForm] = useState<HostForm>(() => hostFormOf(original))
  const [reason, setReason] = useState('')
  const change = (part: Partial<HostForm>) => setForm({ ...form, ...part })
  const body = hostChanges(original, form)
  const trimmedReason = reason.trim()
  const save = useMutation({
    mutationFn: () =>
      api('PATCH /sessions/{id}', {
        params: { id: session.id },
        body: { ...body, ...(asAdmin && { reason: trimmedReason }) },
      }),
    onSuccess: (answer) => {
      // The admin's lists and the audit log may have changed too.
      if (asAdmin) void client.invalidateQueries()
      updateSessionAndPublicLists(client, answer.session)
      toast.success(manageCopy.done)
      onClose()
    },
  })
  const missing = hostProblems(original, form)
  const [hasSubmitted, setHasSubmitted] = useState(false)
  const problems: Record<string, string | undefined> = {
    ...(save.error && fieldErrors(save.error)),
    ...(hasSubmitted && missing),
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setHasSubmitted(true)
    if (missing.courseId || missing.courseName) return focusFirstProblem(event.currentTarget)
    if (Object.keys(body).length === 0) onClose()
    else save.mutate()
  }

  return (
    <Dialog
      title={asAdmin ? manageCopy.edit : manageCopy.manage}
      open
      unsaved={Object.keys(body).length > 0 || trimmedReason !== ''}
      onClose={onClose}
      size="small"
    >
      <form noValidate onSubmit={submit}>
        <div className={styles.body}>
          {asAdmin && <AdminEditNotice session={session} />}
          <CourseAndTimeFields
            session={original}
            form={form}
            onChange={change}
            problems={problems}
          />
          {!asAdmin && <StatusFields form={form} onChange={change} problems={problems} />}
          <Textarea
            label={manageCopy.notes}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={1000}
            value={form.notes}
            onChange={(event) => change({ notes: event.currentTarget.value })}
            error={problems.notes}
          />
          {!asAdmin && <HostPlayers session={session} />}
          {asAdmin && (
            <Textarea
              label={manageCopy.reason}
              description={manageCopy.auditReasonHint}
              required
              autosize
              minRows={2}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
              error={problems.reason}
            />
          )}
        </div>
        <DialogFoot>
          {save.error && (
            <Notice tone="flag" role="alert">
              {messageOf(save.error, manageCopy.failed)}
            </Notice>
          )}
          <Button variant="quiet" onClick={onClose}>
            {manageCopy.dismiss}
          </Button>
          <Button type="submit" loading={save.isPending} disabled={asAdmin && !trimmedReason}>
            {manageCopy.save}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
