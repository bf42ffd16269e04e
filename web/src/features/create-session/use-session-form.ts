import type { PublicSettings } from '@county-golf/contract/settings'
import type { User } from '@county-golf/contract/users'
import { useQuery } from '@tanstack/react-query'
import { coursesQuery } from '../../lib/courses.ts'
import { settingsQuery } from '../../lib/settings.ts'
import { type UseForm, useForm } from '../../lib/use-form.ts'
import { countiesQuery, statesQuery } from './api.ts'
import { type Cost, costOf } from './cost.ts'
import { sessionDraft } from './draft.ts'
import { emptyForm, type Form, type Prefill, withChange } from './form.ts'
import { findCounty, resolveLocation, type SessionLocation } from './location.ts'
import { validateForm } from './validate-form.ts'
import { wallClock } from './wall-clock.ts'

/** The form, and what its fields and its summary show. */
export type SessionForm = {
  form: UseForm<Form>
  /** Validates the form and shows its errors. Returns whether it can be sent. */
  validate: () => boolean
  location: SessionLocation
  lists: {
    states: ReturnType<typeof useLists>['states']
    counties: ReturnType<typeof useLists>['counties']
    courses: ReturnType<typeof useLists>['courses']
  }
  /** Undefined until the fees are loaded. */
  cost: Cost | undefined
  settings: { data: PublicSettings | undefined; isError: boolean; refetch: () => unknown }
  isAdmin: boolean
  /** The current time in the course's time zone, `YYYY-MM-DDTHH:mm`. */
  courseNow: string
}

function useLists(form: Form) {
  const states = useQuery(statesQuery)
  const counties = useQuery(countiesQuery(form.stateCode))
  const county = findCounty(counties.data?.items ?? [], form.countyName)
  const courses = useQuery(coursesQuery(form.stateCode, county?.fullName))
  return { states, counties, courses }
}

export function useSessionForm(user: User, prefill: Prefill): SessionForm {
  const form = useForm(emptyForm(prefill), { draft: sessionDraft(prefill), derive: withChange })
  const { values } = form
  const lists = useLists(values)
  const settings = useQuery(settingsQuery)

  const location = resolveLocation(
    values,
    { items: lists.counties.data?.items, failed: lists.counties.isError },
    { items: lists.courses.data?.items, failed: lists.courses.isError },
  )
  const isAdmin = user.isAdmin ?? false
  const host = { isAdmin, balanceCents: user.balance ?? 0 }
  const cost = settings.data && costOf(values, settings.data, host)
  const courseNow = wallClock(new Date(), location.timeZone)
  // Turns off a prize that was set before choosing a state without prizes.
  const noPrizes = settings.data?.statesWithoutPrizes.includes(values.stateCode) ?? false

  if (noPrizes && (values.bountyEnabled || values.potEnabled))
    form.change({ bountyEnabled: false, potEnabled: false })

  return {
    form,
    validate: () => form.check(validateForm(values, location, { courseNow, isAdmin })),
    location,
    lists,
    cost,
    settings,
    isAdmin,
    courseNow,
  }
}
