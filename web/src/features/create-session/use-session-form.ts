import type { PublicSettings } from '@county-golf/contract/settings'
import type { User } from '@county-golf/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { coursesQuery } from '../../lib/courses.ts'
import { settingsQuery } from '../../lib/settings.ts'
import { countiesQuery, statesQuery } from './api.ts'
import { checkForm } from './check-form.ts'
import { type Cost, costOf } from './cost.ts'
import { draft } from './draft.ts'
import { emptyForm, type Form, type Prefill, type Problems, withChange } from './form.ts'
import { findCounty, type Place, placeOf } from './place.ts'
import { wallClock } from './wall-clock.ts'

/** Everything the parts of the form show and change. */
export type SessionForm = {
  form: Form
  change: (change: Partial<Form>) => void
  startOver: () => void
  /** The form was restored from an earlier visit. */
  isDraft: boolean
  problems: Problems
  /** Looks through the form, shows what is missing. @returns whether it can be sent */
  check: () => boolean
  setProblems: (problems: Problems) => void
  place: Place
  lists: {
    states: ReturnType<typeof useLists>['states']
    counties: ReturnType<typeof useLists>['counties']
    courses: ReturnType<typeof useLists>['courses']
  }
  /** Undefined until the fees are known. */
  cost: Cost | undefined
  settings: { data: PublicSettings | undefined; isError: boolean; refetch: () => unknown }
  isAdmin: boolean
  /** Now on the course's clock, `YYYY-MM-DDTHH:mm`. */
  hereNow: string
}

function useLists(form: Form) {
  const states = useQuery(statesQuery)
  const counties = useQuery(countiesQuery(form.stateCode))
  const county = findCounty(counties.data?.items ?? [], form.countyName)
  const courses = useQuery(coursesQuery(form.stateCode, county?.fullName))
  return { states, counties, courses }
}

export function useSessionForm(user: User, prefill: Prefill): SessionForm {
  const [kept] = useState(() => draft.load(prefill))
  const [form, setForm] = useState<Form>(() => kept ?? emptyForm(prefill))
  const [isDraft, setIsDraft] = useState(kept !== null)
  const [problems, setProblems] = useState<Problems>({})
  const lists = useLists(form)
  const settings = useQuery(settingsQuery)

  const place = placeOf(
    form,
    { items: lists.counties.data?.items, failed: lists.counties.isError },
    { items: lists.courses.data?.items, failed: lists.courses.isError },
  )
  const isAdmin = user.isAdmin ?? false
  const host = { isAdmin, balanceCents: user.balance ?? 0 }
  const cost = settings.data && costOf(form, settings.data, host)
  const hereNow = wallClock(new Date(), place.timeZone)
  // A prize that was switched on before its state was chosen goes off where prizes are off.
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
    check() {
      const found = checkForm(form, place, { hereNow, isAdmin })
      setProblems(found)
      return Object.keys(found).length === 0
    },
    setProblems,
    place,
    lists,
    cost,
    settings,
    isAdmin,
    hereNow,
  }
}
