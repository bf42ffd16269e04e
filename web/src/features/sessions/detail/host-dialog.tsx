import {
  announcedLeaveHours,
  bookedWindowHours,
  skillLevels,
} from '@county-golf/contract/constants'
import { hourMs, hours } from '@county-golf/contract/durations'
import type { Session } from '@county-golf/contract/sessions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CourseFields } from '../../../domain/locations/course-fields.tsx'
import { coursesQuery } from '../../../domain/locations/queries.ts'
import { useCall } from '../../../domain/mutations.ts'
import { sessionAccessChoices } from '../../../domain/sessions/access.ts'
import { updateSessionAndPublicLists } from '../../../domain/sessions/cache.ts'
import { skillLevelOf } from '../../../domain/sessions/labels.ts'
import { sessionQuery } from '../../../domain/sessions/queries.ts'
import { dayAndClock } from '../../../lib/dates.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { NativeSelect, Switch, Textarea, TextInput } from '../../../ui/fields.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RadioTiles } from '../../../ui/radio-tiles.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { DayFields } from '../components/day-fields.tsx'
import { commonCopy, counted } from '../copy.ts'
import {
  type HostForm,
  type HostValues,
  hostChanges,
  hostErrors,
  hostValuesOf,
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
  const { reason, ...values } = form.values
  const changes = hostChanges(original, values)
  const isChanged = Object.keys(changes).length > 0
  const save = useCall('PATCH /sessions/{id}', {
    onSuccess: (response) => {
      // The admin's lists and the audit log may have changed too.
      if (asAdmin) void client.invalidateQueries()
      updateSessionAndPublicLists(client, response.session)
      toast.success('Session updated')
    },
    failure: 'Failed to update session',
    showError: form.fail,
    proceed: onClose,
  })
  const submit = () => {
    if (!form.check(hostErrors(original, values))) return
    if (!isChanged) return onClose()
    const body = { ...changes, ...(asAdmin && { reason: reason.trim() }) }
    save.mutate({ params: { id: session.id }, body })
  }

  return (
    <FormDialog
      title={asAdmin ? 'Edit session' : commonCopy.manage}
      size="small"
      unsaved={isChanged || reason.trim() !== ''}
      form={form}
      action="Save changes"
      busy={save.isPending}
      disabled={asAdmin && !reason.trim()}
      onSubmit={submit}
      onClose={onClose}
    >
      {asAdmin && <AdminEditNotice session={session} />}
      <CourseAndTimeFields session={original} form={form} />
      {movableOf(original) === 'all' && (
        <FormatFields form={form} hasLevel={original.skillLevel !== null} />
      )}
      {!asAdmin && <StatusFields session={original} form={form} />}
      <DayFields
        transport={form.field('transport')}
        pace={form.field('pace')}
        cost={form.field('courseCostCents')}
      />
      <Textarea {...form.field('notes')} label="Notes" minRows={2} maxRows={6} maxLength={1000} />
      {!asAdmin && <HostPlayers session={session} />}
      {asAdmin && (
        <Textarea
          {...form.field('reason')}
          label="Reason"
          description="Saved to the audit log."
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
    <Dialog title="Edit session" open onClose={onClose} size="small">
      <Loaded query={query} failed={commonCopy.sessionLoadFailed} skeleton="16rem">
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
      <Muted size="medium">
        {others === 0 ? host : `${host} and ${counted(others, 'player')}`} will be notified that an
        admin changed this session. No one is charged, and no one loses their spot.
      </Muted>
      <Muted size="medium">{deadlineText(session)}</Muted>
    </Notice>
  )
}

function deadlineText(session: Session): string {
  const { date, freeCancellationUntil, timeZone } = session
  switch (movableOf(session)) {
    case 'all': {
      const hoursBefore = (Date.parse(date) - Date.parse(freeCancellationUntil)) / hourMs
      return `Players can leave for free until ${hours(hoursBefore)} before the tee time (now ${dayAndClock(freeCancellationUntil, timeZone)}). If you move the tee time, this deadline moves too.`
    }
    case 'course':
    case 'time':
      return `Once you ${movableOf(session) === 'course' ? 'choose the course or ' : ''}move the tee time, players who already joined have ${hours(announcedLeaveHours)}, or until the tee time, to leave with a full refund.`
    default:
      return 'The course and tee time can’t change, so the refund deadline doesn’t either.'
  }
}

/** Course, date, and tee time, as far as they can still change. */
function CourseAndTimeFields({ session, form }: { session: Session; form: HostForm }) {
  const movable = movableOf(session)
  if (movable === 'nothing')
    return (
      <Muted size="medium">
        You can’t change the course or tee time once other players have joined or are waiting.
      </Muted>
    )
  return (
    <>
      {movable !== 'time' && <CourseField session={session} form={form} />}
      {movable === 'all' && <TextInput {...form.field('date')} type="date" label="Date" />}
      <TextInput {...form.field('teeTime')} type="time" label="Tee time" />
      {movable !== 'all' && (
        <Muted size="medium">
          {movable === 'course' ? 'You can set the course once, and the' : 'The'} tee time can move
          within the day. Everyone is notified, and players who already joined get a full refund if
          they leave within {hours(announcedLeaveHours)} of the change and before the tee time.
        </Muted>
      )}
    </>
  )
}

function CourseField({ session, form }: { session: Session; form: HostForm }) {
  const courses = useQuery(coursesQuery(session.stateCode, session.countyName))
  return (
    <CourseFields
      courses={courses.data?.items}
      placeholder={courses.isPending ? 'Loading courses…' : 'Select a course'}
      noCourses={courses.isError || courses.data?.items.length === 0}
      courseId={courses.isPending ? '' : form.values.courseId}
      courseName={form.values.courseName}
      onChange={form.change}
      errors={form.errors}
    />
  )
}

const playerCounts = ['2', '3', '4'].map((value) => ({ value, label: value }))
const roundLengths = ['18', '9'].map((value) => ({ value, label: `${value} holes` }))
const levels = skillLevels.map((value) => ({ value, label: skillLevelOf(value).label }))

/** What players agree to by joining, so it can change only while the host is alone. */
const FormatFields = ({ form, hasLevel }: { form: HostForm; hasLevel: boolean }) => (
  <>
    <RadioTiles
      {...form.field('maxPlayers')}
      legend="Max players"
      choices={playerCounts}
      columns={3}
    />
    <RadioTiles {...form.field('holes')} legend="Round" choices={roundLengths} columns={2} />
    <NativeSelect
      {...form.field('skillLevel')}
      label="Skill level"
      data={hasLevel ? levels : [{ value: '', label: skillLevelOf(null).label }, ...levels]}
    />
  </>
)

const statuses = [
  { value: 'open', label: 'Open' },
  { value: 'confirmed', label: 'Tee time booked' },
] as const
/** Locking bookings closes a session too, and is the only way that's offered. Admins may have closed it. */
const withClosed = [...statuses, { value: 'closed', label: 'Closed' }] as const

/** What a status means in a session whose host has to book. */
function bookingText(session: Session, status: HostValues['status']): string {
  const { needsBooking, decisionAt, timeZone } = session
  if (status === 'confirmed')
    return needsBooking
      ? `Players who are in get ${hours(bookedWindowHours)}, or half of the time left if that’s shorter, to leave with a full refund.`
      : ''
  const until = decisionAt ? ` by ${dayAndClock(decisionAt, timeZone)}` : ''
  return `Everyone can leave with a full refund until you mark the tee time as booked. If it isn’t booked${until || ' at the tee time'}, we cancel the session with full refunds.`
}

/** The booking of the tee time, whether players can join, and who can see the session. */
const StatusFields = ({ session, form }: { session: Session; form: HostForm }) => (
  <>
    <RadioTiles<HostValues['status']>
      {...form.field('status')}
      legend="Status"
      choices={session.storedStatus === 'closed' ? withClosed : statuses}
      columns={session.storedStatus === 'closed' ? 3 : 2}
      narrowColumns={1}
    />
    <div role="status" className="hide-empty">
      {session.bookingPlan === 'to_book' && (
        <Muted size="medium">{bookingText(session, form.values.status)}</Muted>
      )}
    </div>
    <TextInput
      {...form.field('confirmationNumber')}
      label="Confirmation number"
      description="From the course. Only players in this session can see it."
      maxLength={60}
    />
    <Switch
      {...form.checkbox('bookings_locked')}
      label="Lock bookings"
      description="No one can join, and the waitlist is paused, until you unlock bookings."
    />
    <RadioTiles
      {...form.field('visibility')}
      legend="Who can see and join this session?"
      choices={sessionAccessChoices}
      columns={1}
    />
  </>
)
