import { hourMs } from '@county-golf/contract/durations'
import type { Session } from '@county-golf/contract/sessions'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CourseFields } from '../../../domain/locations/course-fields.tsx'
import { coursesQuery } from '../../../domain/locations/queries.ts'
import { updateSessionAndPublicLists } from '../../../domain/sessions/cache.ts'
import { sessionVisibilityChoices } from '../../../domain/sessions/labels.ts'
import { sessionQuery } from '../../../domain/sessions/queries.ts'
import { api } from '../../../lib/api.ts'
import { dayAndClock } from '../../../lib/dates.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Switch, Textarea, TextInput } from '../../../ui/fields.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RadioTiles } from '../../../ui/radio-tiles.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { detailCopy, manageCopy } from '../copy.ts'
import {
  type HostForm,
  hostChanges,
  hostErrors,
  hostValuesOf,
  isAnnouncing,
  movableOf,
} from './host-form.ts'
import { HostPlayers } from './host-players.tsx'

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

/** An admin edits someone else's session. */
export function EditSession({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(sessionQuery(id))
  if (query.data) return <HostDialog session={query.data} asAdmin onClose={onClose} />
  return (
    <Dialog title={manageCopy.edit} open onClose={onClose} size="small">
      <Loaded query={query} failed={detailCopy.loadFailed} skeleton="16rem">
        {() => null}
      </Loaded>
    </Dialog>
  )
}

/** Tells an admin who will be notified of a change and what it does to refund deadlines. */
function AdminEditNotice({ session }: { session: Session }) {
  const others = session.players.filter((id) => id !== session.hostId).length
  const host = session.host.displayName ?? session.host.username
  return (
    <Notice>
      <Muted size="medium">{manageCopy.notified(host, others)}</Muted>
      <Muted size="medium">{deadlineText(session)}</Muted>
    </Notice>
  )
}

function deadlineText(session: Session): string {
  const { date, freeCancellationUntil, timeZone } = session
  switch (movableOf(session)) {
    case 'all': {
      const hoursBefore = (Date.parse(date) - Date.parse(freeCancellationUntil)) / hourMs
      return manageCopy.deadlineMoves(hoursBefore, dayAndClock(freeCancellationUntil, timeZone))
    }
    case 'course':
      return manageCopy.deadlineAfterAnnouncement
    default:
      return manageCopy.deadlineStays
  }
}

/** Course, date, and tee time, as far as they can still change. */
function CourseAndTimeFields({ session, form }: { session: Session; form: HostForm }) {
  const movable = movableOf(session)
  const courses = useQuery({
    ...coursesQuery(session.stateCode, session.countyName),
    enabled: movable !== 'nothing',
  })
  if (movable === 'nothing') return <Muted size="medium">{manageCopy.cannotMove}</Muted>
  return (
    <>
      <CourseFields
        courses={courses.data?.items}
        placeholder={courses.isPending ? manageCopy.loadingCourses : manageCopy.selectCourse}
        noCourses={courses.isError || courses.data?.items.length === 0}
        courseId={courses.isPending ? '' : form.values.courseId}
        courseName={form.values.courseName}
        onChange={form.change}
        errors={form.errors}
      />
      {movable === 'all' && (
        <TextInput {...form.field('date')} type="date" label={detailCopy.date} />
      )}
      {(movable === 'all' || isAnnouncing(session, form.values)) && (
        <TextInput {...form.field('teeTime')} type="time" label={detailCopy.teeTime} />
      )}
      {movable === 'course' && <Muted size="medium">{manageCopy.announceTerms}</Muted>}
    </>
  )
}

const statuses = (['open', 'confirmed', 'closed'] as const).map((value) => ({
  value,
  label: manageCopy.statuses[value],
}))

/** The booking of the tee time, whether players can join, and who can see the session. */
const StatusFields = ({ form }: { form: HostForm }) => (
  <>
    <RadioTiles
      {...form.field('status')}
      legend={manageCopy.status}
      choices={statuses}
      columns={3}
      narrowColumns={1}
    />
    <TextInput
      {...form.field('confirmationNumber')}
      label={manageCopy.confirmationNumber}
      description={manageCopy.confirmationNumberHint}
      maxLength={60}
    />
    <Switch
      {...form.checkbox('locked')}
      label={manageCopy.lock}
      description={manageCopy.lockHint}
    />
    <RadioTiles
      {...form.field('visibility')}
      legend={manageCopy.visibility}
      choices={sessionVisibilityChoices}
      columns={1}
    />
  </>
)
