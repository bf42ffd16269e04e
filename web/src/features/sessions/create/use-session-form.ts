import type { User } from '@county-golf/contract/users'
import { useQuery } from '@tanstack/react-query'
import { findCounty } from '../../../domain/locations/find-county.ts'
import { countiesQuery, coursesQuery, statesQuery } from '../../../domain/locations/queries.ts'
import { settingsQuery } from '../../../domain/settings.ts'
import { wallClock } from '../../../lib/dates.ts'
import { type DraftStore, drafts, restoredValues } from '../../../lib/drafts.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { useForm } from '../../../lib/use-form.ts'
import {
  costOf,
  emptyForm,
  locationOf,
  type Prefill,
  type SessionValues,
  sessionErrors,
  withChange,
} from './form.ts'

/** The form, and what its fields and its summary show. */
export function useSessionForm(user: User, link: Prefill) {
  const home = {
    state: user.homeState ?? '',
    county: user.homeCounty ?? '',
    course: user.homeCourse ?? '',
  }
  const prefill = link.state ? link : home
  const form = useForm(emptyForm(prefill), { draft: draftFor(link), derive: withChange })
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

  // Turns off a prize that was set before choosing a state without prizes.
  const noPrizes = settings.data?.statesWithoutPrizes.includes(values.stateCode) ?? false
  if (noPrizes && (values.bountyEnabled || values.potEnabled))
    form.change({ bountyEnabled: false, potEnabled: false })

  return {
    form,
    /** Validates the form and shows its errors. Returns whether it can be sent. */
    validate: () => form.check(sessionErrors(values, location, { courseNow, isAdmin })),
    location,
    states,
    counties,
    courses,
    cost,
    settings,
    noPrizes,
    isAdmin,
    courseNow,
  }
}

export type SessionForm = ReturnType<typeof useSessionForm>

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
