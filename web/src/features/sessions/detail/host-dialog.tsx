import type { Session } from '@county-golf/contract/sessions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { fieldErrors, messageOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogFoot } from '../../../ui/dialog.tsx'
import { Textarea } from '../../../ui/fields.ts'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { sessionCancelled } from '../api.ts'
import styles from '../parts/dialogs.module.css'
import { type HostForm, hostChanges, hostFormOf, hostProblems } from './host-changes.ts'
import { HostPlayers } from './host-players.tsx'
import { PlaceFields } from './place-fields.tsx'
import { StandingFields } from './standing-fields.tsx'
import { WhatFollows } from './what-follows.tsx'

type HostDialogProps = {
  session: Session
  /** An administrator edits somebody else's session: says why, and sees what follows first. */
  asAdministrator?: boolean
  onClose: () => void
}

/** Brings the first field with a problem into view, once the problem is shown. */
const showFirstProblem = (form: Element) =>
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())

/** A session's settings, its course and tee time as far as they may change, and its players. */
export function HostDialog({ session, asAdministrator = false, onClose }: HostDialogProps) {
  const client = useQueryClient()
  // What others change meanwhile is not put back: only what differs from what one saw is sent.
  const [opened] = useState(session)
  const [form, setForm] = useState<HostForm>(() => hostFormOf(opened))
  const [reason, setReason] = useState('')
  const change = (part: Partial<HostForm>) => setForm({ ...form, ...part })
  const body = hostChanges(opened, form)
  const why = reason.trim()
  const save = useMutation({
    mutationFn: () =>
      api('PATCH /sessions/{id}', {
        params: { id: session.id },
        body: { ...body, ...(asAdministrator && { reason: why }) },
      }),
    onSuccess: (answer) => {
      // Lists for administrators, their audit log: all of it may be different now.
      if (asAdministrator) void client.invalidateQueries()
      // It may have moved in the public lists, or left them.
      sessionCancelled(client, answer.session)
      toast.success('Session updated')
      onClose()
    },
  })
  const missing = hostProblems(opened, form)
  const [tried, setTried] = useState(false)
  const problems: Record<string, string | undefined> = {
    ...(save.error && fieldErrors(save.error)),
    ...(tried && missing),
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (missing.courseId || missing.courseName) return showFirstProblem(event.currentTarget)
    if (Object.keys(body).length === 0) onClose()
    else save.mutate()
  }

  return (
    <Dialog
      title={asAdministrator ? 'Edit Session' : 'Manage Session'}
      open
      unsaved={Object.keys(body).length > 0 || why !== ''}
      onClose={onClose}
      size="small"
    >
      <form noValidate onSubmit={submit}>
        <div className={styles.body}>
          {asAdministrator && <WhatFollows session={session} />}
          <PlaceFields session={opened} form={form} onChange={change} problems={problems} />
          {!asAdministrator && <StandingFields form={form} onChange={change} problems={problems} />}
          <Textarea
            label="Notes"
            autosize
            minRows={2}
            maxRows={6}
            maxLength={1000}
            value={form.notes}
            onChange={(event) => change({ notes: event.currentTarget.value })}
            error={problems.notes}
          />
          {!asAdministrator && <HostPlayers session={session} />}
          {asAdministrator && (
            <Textarea
              label="Reason"
              description="Stays in the audit log."
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
              {messageOf(save.error, 'Failed to update session')}
            </Notice>
          )}
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending} disabled={asAdministrator && !why}>
            Save Changes
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
