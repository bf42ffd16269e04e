import type { User } from '@county-golf/contract/users'
import { useQuery } from '@tanstack/react-query'
import { findCounty } from '../../../domain/locations/find-county.ts'
import { countiesQuery, coursesQuery, statesQuery } from '../../../domain/locations/queries.ts'
import { settingsQuery } from '../../../domain/settings.ts'
import { type DraftStore, drafts } from '../../../lib/drafts.ts'
import { useForm } from '../../../lib/use-form.ts'
import { costOf } from './cost.ts'
import { emptyForm, type Form, type Prefill, withChange } from './form.ts'
import { resolveLocation } from './location.ts'
import { validateForm } from './validate-form.ts'
import { wallClock } from './wall-clock.ts'

/** The form, and what its fields and its summary show. */
export function useSessionForm(user: User, prefill: Prefill) {
  const form = useForm(emptyForm(prefill), { draft: sessionDraft(prefill), derive: withChange })
  const { values } = form
  const states = useQuery(statesQuery)
  const counties = useQuery(countiesQuery(values.stateCode))
  const county = findCounty(counties.data?.items ?? [], values.countyName)
  const courses = useQuery(coursesQuery(values.stateCode, county?.fullName))
  const settings = useQuery(settingsQuery)

  const location = resolveLocation(
    values,
    { items: counties.data?.items, failed: counties.isError },
    { items: courses.data?.items, failed: courses.isError },
  )
  const isAdmin = user.isAdmin ?? false
  const host = { isAdmin, balanceCents: user.balance ?? 0 }
  /** Undefined until the fees are loaded. */
  const cost = settings.data && costOf(values, settings.data, host)
  /** The current time in the course's time zone, `YYYY-MM-DDTHH:mm`. */
  const courseNow = wallClock(new Date(), location.timeZone)
  // Turns off a prize that was set before choosing a state without prizes.
  const noPrizes = settings.data?.statesWithoutPrizes.includes(values.stateCode) ?? false

  if (noPrizes && (values.bountyEnabled || values.potEnabled))
    form.change({ bountyEnabled: false, potEnabled: false })

  return {
    form,
    /** Validates the form and shows its errors. Returns whether it can be sent. */
    validate: () => form.check(validateForm(values, location, { courseNow, isAdmin })),
    location,
    lists: { states, counties, courses },
    cost,
    settings,
    isAdmin,
    courseNow,
  }
}

export type SessionForm = ReturnType<typeof useSessionForm>

const draftName = 'new session'

/** Whether a stored value has every field in the right type. It may be from an older version. */
function isForm(value: unknown): value is Form {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map(Object.entries(value))
  return Object.entries(emptyForm()).every(
    ([field, initial]) => typeof fields.get(field) === typeof initial,
  )
}

/**
 * The unsaved form, unless the link prefills another county. It survives a reload, closing the browser, and a
 * visit to the wallet.
 */
const sessionDraft = ({ state, county }: Prefill): DraftStore<Form> => ({
  load() {
    const saved = drafts.get(draftName)
    if (!isForm(saved)) return null
    if (state && state.toUpperCase() !== saved.stateCode) return null
    if (county && !saved.countyName.startsWith(county)) return null
    return saved
  },
  save: (form) => drafts.set(draftName, form),
  clear: () => drafts.remove(draftName),
})
