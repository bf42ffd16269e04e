import type { Session } from '@county-golf/contract/sessions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { fieldErrors, messageOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogFoot } from '../../../ui/dialog.tsx'
import { Textarea, TextInput } from '../../../ui/fields.ts'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { sessionCancelled } from '../api.ts'
import styles from '../parts/dialogs.module.css'
import { isAlone } from '../words.ts'
import { type HostForm, hostChanges, hostFormOf } from './host-changes.ts'
import { StandingFields } from './standing-fields.tsx'
import { WhatFollows } from './what-follows.tsx'

type HostDialogProps = {
  session: Session
  /** An administrator edits somebody else's session: says why, and sees what follows first. */
  asAdministrator?: boolean
  onClose: () => void
}

/** A session's settings; course and tee time only while nobody else agreed to them. */
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
  const problems: Record<string, string | undefined> = save.error ? fieldErrors(save.error) : {}
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (Object.keys(body).length === 0) onClose()
    else save.mutate()
  }

  return (
    <Dialog
      title={asAdministrator ? 'Edit Session' : 'Manage Session'}
      open
      onClose={onClose}
      size="small"
    >
      <form noValidate onSubmit={submit}>
        <div className={styles.body}>
          {asAdministrator ? (
            <WhatFollows session={session} />
          ) : (
            <StandingFields form={form} onChange={change} problems={problems} />
          )}
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
          {isAlone(session) ? (
            <>
              <TextInput
                label="Course"
                maxLength={120}
                value={form.courseName}
                onChange={(event) => change({ courseName: event.currentTarget.value })}
                error={problems.courseName}
              />
              <TextInput
                type="date"
                label="Date"
                value={form.date}
                onChange={(event) => change({ date: event.currentTarget.value })}
                error={problems.date}
              />
              <TextInput
                type="time"
                label="Tee time"
                value={form.teeTime}
                onChange={(event) => change({ teeTime: event.currentTarget.value })}
                error={problems.teeTime}
              />
            </>
          ) : (
            <p className={styles.text}>
              Course and tee time stay as they are while other players are in or wait for a seat.
            </p>
          )}
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
            Close
          </Button>
          <Button type="submit" loading={save.isPending} disabled={asAdministrator && !why}>
            Save Changes
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
