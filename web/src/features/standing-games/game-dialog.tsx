import type { StandingGame } from '@county-golf/contract/standing-games'
import type { UserSummary } from '@county-golf/contract/users'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { friendsQuery } from '../../domain/friends.ts'
import { CourseFields } from '../../domain/locations/course-fields.tsx'
import { findCounty } from '../../domain/locations/find-county.ts'
import { countiesQuery, coursesQuery, statesQuery } from '../../domain/locations/queries.ts'
import { useIdempotentMutation } from '../../domain/mutations.ts'
import { courseLabel } from '../../domain/sessions/labels.ts'
import { mySessionsQuery, sessionQuery } from '../../domain/sessions/queries.ts'
import { onGamesChanged } from '../../domain/standing-games.ts'
import { useViewer } from '../../domain/viewer.ts'
import { dayAndClock } from '../../lib/dates.ts'
import { useForm } from '../../lib/use-form.ts'
import { useOptionalQuery } from '../../lib/use-optional-query.ts'
import { nameOf } from '../../ui/avatar.tsx'
import { CountedTextarea, NativeSelect, Switch, TextInput } from '../../ui/fields.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Grid } from '../../ui/layout.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { MoneyInput } from '../../ui/money-input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RetryNotice } from '../../ui/retry-notice.tsx'
import { Select } from '../../ui/select.tsx'
import { Muted } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { weekdays } from './copy.ts'
import { type GameValues, gameBody, gameErrors, onItsDays, weeklyFrom } from './game-form.ts'
import { MembersField } from './members-field.tsx'

const notesMax = 1000
const bookingPlans = [
  { value: 'to_book', label: 'I’ll book each week' },
  { value: 'booked', label: 'Booked for every week' },
  { value: 'not_needed', label: 'No booking needed' },
]

type GameDialogProps = {
  /** What the form begins with. */
  values: GameValues
  /** The game to change, or null for a new one. */
  game: StandingGame | null
  /** Players to show besides the viewer's friends. */
  people?: readonly UserSummary[]
  /** Opened by the address. */
  addressed?: boolean
  /** What the viewer should know first. */
  children?: ReactNode
  onClose: () => void
}

/** The form that creates or changes a standing game. */
export function GameDialog({
  values: initial,
  game,
  people: others = [],
  addressed = false,
  children,
  onClose,
}: GameDialogProps) {
  const client = useQueryClient()
  const form = useForm(initial)
  const { values } = form
  const states = useQuery(statesQuery)
  const counties = useQuery(countiesQuery(values.stateCode))
  const county = findCounty(counties.data?.items ?? [], values.countyName)
  const courses = useQuery(coursesQuery(values.stateCode, county?.fullName))
  const friends = useQuery(friendsQuery)
  const sessions = useOptionalQuery(mySessionsQuery)
  const [other] = game ? [] : onItsDays(values, sessions?.upcoming ?? [])
  const failed = [states, counties, courses].filter(({ isError }) => isError)
  const options = {
    onSuccess: () => {
      void onGamesChanged(client)
      toast.success(game ? 'Standing game saved' : 'Standing game created')
    },
    failure: 'Couldn’t save the standing game',
    showError: form.fail,
    proceed: onClose,
  }
  const create = useIdempotentMutation('POST /standing-games', options)
  const update = useIdempotentMutation('PATCH /standing-games/{id}', options)

  const submit = () => {
    if (!form.check(gameErrors(values, county !== undefined)) || !county) return
    const body = gameBody(values)
    if (game) return update.mutate({ params: { id: game.id }, body })
    const { stateCode, startsOn } = values
    const place = { stateCode, countyName: county.fullName }
    create.mutate({ body: { ...body, ...place, ...(startsOn && { startsOn }) } })
  }

  const people = new Map([...others, ...(friends.data?.friends ?? [])].map((one) => [one.id, one]))

  return (
    <FormDialog
      title={game ? 'Edit standing game' : 'New standing game'}
      form={form}
      action={game ? 'Save changes' : 'Create standing game'}
      // A form that begins filled in must not fail for places that are still loading.
      busy={create.isPending || update.isPending || counties.isLoading || courses.isLoading}
      addressed={addressed}
      size="large"
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      <div role="status" className="live">
        {other && (
          <Notice tone="brass">
            {`You already have a session on one of its days: ${courseLabel(other)}, ${dayAndClock(other.date, other.timeZone)}. Cancel it or skip that date if you don’t want both.`}
          </Notice>
        )}
      </div>
      {game && (
        <Muted>Dates that are already open don’t change. You can edit those as sessions.</Muted>
      )}
      {failed.length > 0 && (
        <RetryNotice
          onRetry={() => {
            for (const list of failed) void list.refetch()
          }}
        >
          Couldn’t load places.
        </RetryNotice>
      )}
      {!game && (
        <Grid min="14rem" gap={4} stretch>
          <Select
            label="State"
            placeholder="Select a state"
            data={(states.data?.items ?? []).map(({ code, name }) => ({
              value: code,
              label: name,
            }))}
            {...form.field('stateCode')}
            onChange={(stateCode) =>
              form.change({
                stateCode: stateCode ?? '',
                countyName: '',
                courseId: '',
                courseName: '',
              })
            }
          />
          <Select
            key={values.stateCode}
            label="County"
            placeholder={values.stateCode ? 'Select a county' : 'Select a state first'}
            disabled={values.stateCode === ''}
            data={(counties.data?.items ?? []).map(({ fullName }) => fullName)}
            {...form.field('countyName')}
            value={county?.fullName ?? null}
            onChange={(countyName) =>
              form.change({ countyName: countyName ?? '', courseId: '', courseName: '' })
            }
          />
        </Grid>
      )}
      <CourseFields
        key={county?.fullName}
        courses={county && courses.data?.items}
        placeholder={county ? 'Select a course' : 'Select a county first'}
        disabled={!county}
        noCourses={courses.isError || courses.data?.items.length === 0}
        courseId={values.courseId}
        courseName={values.courseName}
        onChange={form.change}
        errors={form.errors}
      />
      <Grid min="8rem" gap={4} stretch>
        <NativeSelect
          label="Every"
          data={weekdays.map((label, n) => ({ value: String(n + 1), label }))}
          {...form.field('weekday')}
        />
        <TextInput label="Tee time" type="time" {...form.field('teeTime')} />
        <NativeSelect
          label="Spots"
          data={['2', '3', '4'].map((value) => ({ value, label: value }))}
          {...form.field('maxPlayers')}
        />
      </Grid>
      <NativeSelect label="Tee time booking" data={bookingPlans} {...form.field('bookingPlan')} />
      <MoneyInput
        label="Pot per player (optional)"
        description="On top of the usual fees, for the winner."
        {...form.field('potAmount')}
      />
      {friends.isError && (
        <RetryNotice onRetry={() => void friends.refetch()}>
          Couldn’t load your friends.
        </RetryNotice>
      )}
      {friends.data && (
        <MembersField
          members={values.members}
          maxPlayers={values.maxPlayers}
          people={[...people.values()]}
          error={form.errors.members}
          onChange={(members) => form.change({ members })}
        />
      )}
      <Switch
        label="Open to everyone"
        description="Two days ahead, spots that are left go to any golfer."
        {...form.checkbox('opensToAll')}
      />
      <CountedTextarea label="Notes" maxLength={notesMax} {...form.field('notes')} />
    </FormDialog>
  )
}

type WeeklyDialogProps = { sessionId: string; onClose: () => void }

/** The form for a standing game like one of the viewer's sessions. */
export function WeeklyDialog({ sessionId, onClose }: WeeklyDialogProps) {
  const { user } = useViewer()
  const query = useQuery(sessionQuery(sessionId))
  const friends = useQuery(friendsQuery)
  return (
    <Loaded query={query} failed="Couldn’t load the session" skeleton="4rem" inNotice>
      {(session) => (
        <Loaded query={friends} failed="Couldn’t load your friends" skeleton="4rem" inNotice>
          {({ friends: list }) => {
            const ids = new Set(list.map(({ id }) => id))
            const strangers = session.playerDetails.filter(
              ({ id }) => id !== user?.id && !ids.has(id),
            )
            return (
              <GameDialog values={weeklyFrom(session, ids)} game={null} addressed onClose={onClose}>
                {strangers.length > 0 && (
                  <Muted>{`You can add ${and(strangers.map(nameOf))} once you’re friends.`}</Muted>
                )}
              </GameDialog>
            )
          }}
        </Loaded>
      )}
    </Loaded>
  )
}

const and = (names: string[]): string => new Intl.ListFormat('en-US').format(names)
