import type { Session } from '@county-golf/contract/sessions'
import type { User } from '@county-golf/contract/users'
import { useQuery } from '@tanstack/react-query'
import { findCounty } from '../../../domain/locations/find-county.ts'
import { countiesQuery, coursesQuery, statesQuery } from '../../../domain/locations/queries.ts'
import { settingsQuery } from '../../../domain/settings.ts'
import { wallClock } from '../../../lib/dates.ts'
import { type DraftStore, drafts, restoredValues } from '../../../lib/drafts.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { useForm } from '../../../lib/use-form.ts'
import { beforeHostingQuery } from '../api.ts'
import { useBeforeJoining } from '../components/before-joining.tsx'
import { useOwnHandicap } from '../components/net-terms.tsx'
import { netPrizeProblem } from '../net-scoring.ts'
import {
  costOf,
  emptyForm,
  isDecidedAtTeeTime,
  locationOf,
  type Prefill,
  type SessionValues,
  sessionErrors,
  withChange,
} from './form.ts'
import { playAgainForm } from './play-again.ts'
import { usualTeeTime } from './quick-tee-times.ts'
import { instantOf } from './tee-instant.ts'

/**
 * The form, and what its fields and its summary show.
 * @param copied the session to play again, if the form copies one
 */
export function useSessionForm(user: User, link: Prefill, copied?: Session) {
  const home = {
    state: user.homeState ?? '',
    county: user.homeCounty ?? '',
    course: user.homeCourse ?? '',
  }
  const prefill = link.state ? link : home
  const fresh = emptyForm({ ...prefill, teeTime: usualTeeTime(user.preferredTimes) })
  const form = useForm(copied ? playAgainForm(copied, serverNow()) : fresh, {
    draft: copied ? `again ${copied.id}` : draftFor(link),
    derive: withChange,
  })
  const { values } = form
  const states = useQuery(statesQuery)
  const counties = useQuery(countiesQuery(values.stateCode))
  const county = findCounty(counties.data?.items ?? [], values.countyName)
  const courses = useQuery(coursesQuery(values.stateCode, county?.fullName))
  const settings = useQuery(settingsQuery)

  const isHome = values.stateCode === home.state && values.countyName === home.county
  const location = locationOf(values, county, courses, isHome ? home.course : '')
  const isAdmin = user.isAdmin ?? false
  /** Undefined until the fees are loaded. */
  const cost =
    settings.data && costOf(values, settings.data, { isAdmin, balanceCents: user.balance ?? 0 })
  /** The current time in the course's time zone, `YYYY-MM-DDTHH:mm`. */
  const courseNow = wallClock(serverNow(), location.timeZone)

  const { date, teeTime } = values
  const hasPrize = values.bountyEnabled || values.potEnabled
  const round =
    cost?.autoJoin && date && teeTime && location.timeZone
      ? {
          courseName: location.courseName,
          timeZone: location.timeZone,
          holes: values.holes === '9' ? (9 as const) : (18 as const),
          date: instantOf(date, teeTime, location.timeZone).toISOString(),
        }
      : null
  const before = useBeforeJoining(
    beforeHostingQuery(
      round && {
        date: round.date,
        holes: round.holes,
        ...(hasPrize && { stateCode: values.stateCode }),
      },
    ),
  )

  /** Whether the session is too close to be decided ahead of its tee time. */
  const decidedAtTeeTime =
    settings.data !== undefined &&
    isDecidedAtTeeTime(values, location.timeZone, settings.data.decisionHours, serverNow())

  const publicPrizeMaxCents = settings.data?.publicPrizeMaxCents ?? null
  // Turns off a prize that was set before choosing a state without prizes.
  const noPrizes = settings.data?.statesWithoutPrizes.includes(values.stateCode) ?? false
  if (noPrizes && (values.bountyEnabled || values.potEnabled))
    form.change({ bountyEnabled: false, potEnabled: false })

  const isNetPrize = values.scoring === 'net' && (values.bountyEnabled || values.potEnabled)
  const handicap = useOwnHandicap()
  const course = courses.data?.items.find(({ id }) => id === location.courseId)
  /** Why the net prize can't be offered like this, or undefined. */
  const netProblem = isNetPrize
    ? netPrizeProblem(
        location.courseId ? (course ?? unlisted) : undefined,
        cost?.autoJoin ? handicap?.netPrizes : undefined,
      )
    : undefined

  return {
    form,
    netProblem,
    /** Validates the form and shows its errors. Returns whether it can be sent. */
    validate: (isConfirmed = before.isConfirmed) =>
      form.check({
        ...sessionErrors(values, location, { courseNow, isAdmin, publicPrizeMaxCents }),
        ...(netProblem && { scoring: netProblem }),
        ...(!isConfirmed && { form: unconfirmedText(before) }),
      }),
    location,
    states,
    counties,
    courses,
    cost,
    settings,
    noPrizes,
    isAdmin,
    courseNow,
    /** The host's own round, once its time is known. */
    round,
    before,
    decidedAtTeeTime,
  }
}

export type SessionForm = ReturnType<typeof useSessionForm>

/** Names what the host has yet to confirm. */
function unconfirmedText({ facts, confirmed, toConfirm }: SessionForm['before']): string {
  if (facts?.prizesRefused) return `${facts.prizesRefused}.`
  const missing = toConfirm.filter((name) => !confirmed.includes(name))
  return missing.length === 1 && facts?.prizeAge
    ? 'Confirm your age below the prize.'
    : 'You already have a round at that time. Confirm below the tee time that you want both.'
}

/** A course that is typed or announced later has no ratings. */
const unlisted = { teeSets: [] }

const draftName = 'new session'

/**
 * The unsaved form, unless the link prefills another county. It survives a reload, closing the browser, and a
 * visit to the wallet.
 */
const draftFor = ({ state = '', county = '' }: Prefill): DraftStore<SessionValues> => ({
  load(initial) {
    const saved = restoredValues(initial, drafts.get(draftName))
    const isSameCounty =
      saved?.stateCode.startsWith(state.toUpperCase()) && saved.countyName.startsWith(county)
    return isSameCounty ? saved : null
  },
  save: (values) => drafts.set(draftName, values),
  clear: () => drafts.remove(draftName),
})
