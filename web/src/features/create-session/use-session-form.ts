import type { PublicSettings } from '@county-golf/contract/settings'
import type { User } from '@county-golf/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { findCounty } from '../../data/locations/find-county.ts'
import { countiesQuery, coursesQuery, statesQuery } from '../../data/locations/queries.ts'
import { settingsQuery } from '../../data/settings.ts'
import { type Cost, costOf } from './cost.ts'
import { draft } from './draft.ts'
import { emptyForm, type Form, type Prefill, type Problems, withChange } from './form.ts'
import { resolveLocation, type SessionLocation } from './location.ts'
import { validateForm } from './validate-form.ts'
import { wallClock } from './wall-clock.ts'

/** The state of the form and its actions. */
export type SessionForm = {
  form: Form
  change: (change: Partial<Form>) => void
  startOver: () => void
  /** The form was restored from an earlier visit. */
  isDraft: boolean
  problems: Problems
  /** Validates the form and shows its problems. Returns whether it can be sent. */
  validate: () => boolean
  setProblems: (problems: Problems) => void
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
  const [savedDraft] = useState(() => draft.load(prefill))
  const [form, setForm] = useState<Form>(() => savedDraft ?? emptyForm(prefill))
  const [isDraft, setIsDraft] = useState(savedDraft !== null)
  const [problems, setProblems] = useState<Problems>({})
  const lists = useLists(form)
  const settings = useQuery(settingsQuery)

  const location = resolveLocation(
    form,
    { items: lists.counties.data?.items, failed: lists.counties.isError },
    { items: lists.courses.data?.items, failed: lists.courses.isError },
  )
  const isAdmin = user.isAdmin ?? false
  const host = { isAdmin, balanceCents: user.balance ?? 0 }
  const cost = settings.data && costOf(form, settings.data, host)
  const courseNow = wallClock(new Date(), location.timeZone)
  // Turns off a prize that was set before choosing a state without prizes.
  const noPrizes = settings.data?.statesWithoutPrizes.includes(form.stateCode) ?? false

  useEffect(() => {
    draft.save(form, { state: prefill.state, county: prefill.county })
  }, [form, prefill.state, prefill.county])

  const change = (changed: Partial<Form>) => {
    setForm((now) => withChange(now, changed))
    setProblems((now) =>
      Object.fromEntries(Object.entries(now).filter(([field]) => !(field in changed))),
    )
  }
  if (noPrizes && (form.bountyEnabled || form.potEnabled))
    change({ bountyEnabled: false, potEnabled: false })

  return {
    form,
    change,
    startOver() {
      setForm(emptyForm(prefill))
      setProblems({})
      setIsDraft(false)
    },
    isDraft,
    problems,
    validate() {
      const found = validateForm(form, location, { courseNow, isAdmin })
      setProblems(found)
      return Object.keys(found).length === 0
    },
    setProblems,
    location,
    lists,
    cost,
    settings,
    isAdmin,
    courseNow,
  }
}
