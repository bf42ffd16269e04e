/** The form that creates a session: its values, its errors, what it costs, and the request. Pure. */
import {
  bookingHours,
  feeMaxCents,
  playersMin,
  type SkillLevel,
  stakeMaxCents,
  stakeMinCents,
} from '@county-golf/contract/constants'
import { hourMs } from '@county-golf/contract/durations'
import { fold } from '@county-golf/contract/fold'
import type { County, Course } from '@county-golf/contract/locations'
import { wholeDollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import type { PublicSettings } from '@county-golf/contract/settings'
import { otherCourse, tba } from '../../../domain/locations/course-choice.ts'
import { accessFields, type SessionAccess } from '../../../domain/sessions/access.ts'
import { amountError, readAmount } from '../../../lib/amount-text.ts'
import type { Request } from '../../../lib/api.ts'
import { clockOfTeeTime } from '../../../lib/dates.ts'
import type { FormErrors } from '../../../lib/use-form.ts'
import { courseCostError, type DayValues, dayInput } from '../components/day-values.ts'
import { joinCopy } from '../copy.ts'
import { instantOf } from './tee-instant.ts'

/** The earliest and latest tee time, HH:mm. */
export const earliestTeeTime = `0${bookingHours.first}:00`
export const latestTeeTime = `${bookingHours.last}:00`

/** The county from the link to the form, or the host's home with its course. */
export type Prefill = {
  state?: string | undefined
  county?: string | undefined
  /** The name of the home course. */
  course?: string | undefined
  /** The host's usual tee time, HH:mm. */
  teeTime?: string | undefined
}

/** The values have the API's names. Empty text means not filled in, and amounts are dollars as typed. */
export const emptyForm = ({ state = '', county = '', teeTime = '' }: Prefill = {}) => ({
  stateCode: state.toUpperCase(),
  /** The county's full name. Links may have the short one. */
  countyName: county,
  /** A course's id, `tba`, or `other`. */
  courseId: '',
  /** For `other` only. */
  courseName: '',
  /** YYYY-MM-DD */
  date: '',
  /** HH:mm in the course's time zone */
  teeTime,
  /** Whether the time is entered instead of picked from the list. */
  otherTime: false,
  /** Safe for hosts who don't choose: players can leave until it's booked. */
  bookingPlan: 'to_book' as BookingPlan,
  maxPlayers: '4' as '2' | '3' | '4',
  minPlayers: '2' as '2' | '3' | '4',
  holes: '18' as '18' | '9',
  scoring: 'gross' as 'gross' | 'net',
  /** Sent as `visibility` and `approval`. */
  visibility: 'public' as SessionAccess,
  skillLevel: 'intermediate' as SkillLevel,
  /** For admins only. Empty to charge the fees from the settings. */
  serviceFeeCents: '',
  depositCents: '',
  autoJoin: true,
  bountyEnabled: false,
  bountyAmount: '',
  potEnabled: false,
  /** Per player. */
  potAmount: '',
  transport: '' as DayValues['transport'],
  pace: '' as DayValues['pace'],
  /** Dollars. */
  courseCostCents: '',
  notes: '',
})

export type BookingPlan = Session['bookingPlan']

export type SessionValues = ReturnType<typeof emptyForm>

/** Applies a change. A new state resets the county, a new county the course. Bounty and pot exclude each other. */
export function withChange(form: SessionValues, change: Partial<SessionValues>): SessionValues {
  const next = { ...form, ...change }
  if (next.stateCode !== form.stateCode) next.countyName = ''
  if (next.stateCode !== form.stateCode || next.countyName !== form.countyName) {
    next.courseId = ''
    next.courseName = ''
  }
  if (next.minPlayers > next.maxPlayers) next.minPlayers = next.maxPlayers
  if (change.bountyEnabled) next.potEnabled = false
  if (change.potEnabled) next.bountyEnabled = false
  return next
}

/** The county and course of the form, from the lists as far as they're loaded. */
export function locationOf(
  form: SessionValues,
  county: County | undefined,
  courses: { data: { items: Course[] } | undefined; isError: boolean },
  homeCourse = '',
) {
  const noCourses = county !== undefined && (courses.isError || courses.data?.items.length === 0)
  const course = courses.data?.items.find(({ id, name }) =>
    form.courseId ? id === form.courseId : homeCourse !== '' && fold(name) === fold(homeCourse),
  )
  const isChosen = course !== undefined || form.courseId === tba || form.courseId === otherCourse
  const courseId = isChosen ? (course?.id ?? form.courseId) : noCourses ? tba : ''
  return {
    county,
    course,
    /** The county has no courses, or they failed to load. The course is then TBA unless another is named. */
    noCourses,
    /** As in the form, or `tba` if there's nothing to choose from. '' until something is chosen. */
    courseId,
    /** The name of the chosen or entered course. '' for TBA. */
    courseName: course?.name ?? (courseId === otherCourse ? form.courseName.trim() : ''),
    timeZone: course?.timeZone ?? county?.timeZone,
  }
}

export type SessionLocation = ReturnType<typeof locationOf>

/** Text that isn't an amount counts as 0 (specification, section 5). Its error keeps the form from being sent. */
const centsOf = (typed: string): number => readAmount(typed) ?? 0

/** What the session costs its host and its players, in cents. */
export function costOf(
  form: SessionValues,
  settings: Pick<PublicSettings, 'serviceFeeCents' | 'depositCents'>,
  { isAdmin, balanceCents }: { isAdmin: boolean; balanceCents: number },
) {
  const feeOf = (name: 'serviceFeeCents' | 'depositCents') =>
    isAdmin && form[name] ? centsOf(form[name]) : settings[name]
  const serviceFeeCents = feeOf('serviceFeeCents')
  const depositCents = feeOf('depositCents')
  const potAmount = form.potEnabled ? centsOf(form.potAmount) : 0
  const bountyAmount = form.bountyEnabled ? centsOf(form.bountyAmount) : 0
  const totalCents = serviceFeeCents + depositCents + potAmount + bountyAmount
  const isShort = !isAdmin && balanceCents < totalCents
  const autoJoin = !isAdmin && (form.autoJoin || isShort)
  return {
    serviceFeeCents,
    depositCents,
    /** Per player. 0 if there's no pot. */
    potAmount,
    bountyAmount,
    /** Fees, pot, and bounty, as on the session's page. */
    totalCents,
    /** What creating the session charges to the host's wallet. */
    dueNowCents: isAdmin ? 0 : autoJoin ? totalCents : bountyAmount,
    /** The effective setting. Forced on while the balance is below the total. */
    autoJoin,
    /** The message if the balance doesn't cover the total. */
    shortfall: isShort ? joinCopy.insufficientBalance(totalCents, balanceCents) : null,
  }
}

type Cost = ReturnType<typeof costOf>

/** @param publicMaxCents the highest one in a public session, or null for other sessions */
const stakeError = (
  prize: string,
  typed: string,
  publicMaxCents: number | null,
): string | false => {
  const cents = typed.trim() ? readAmount(typed) : 0
  if (cents === undefined) return amountError(typed, { minCents: 0 }) ?? false
  if (cents < stakeMinCents) return `The ${prize} must be at least ${wholeDollars(stakeMinCents)}`
  if (cents > stakeMaxCents) return `The ${prize} can’t be more than ${wholeDollars(stakeMaxCents)}`
  return (
    publicMaxCents !== null &&
    cents > publicMaxCents &&
    `In a public session, the ${prize} can’t be more than ${wholeDollars(publicMaxCents)}`
  )
}

const feeError = (typed: string): string | false =>
  typed.trim() !== '' &&
  (amountError(typed, { minCents: 0 }) ??
    (centsOf(typed) > feeMaxCents && `Fees can’t be more than ${wholeDollars(feeMaxCents)}`))

function teeTimeError({ date, teeTime }: SessionValues, courseNow: string): string | false {
  if (!teeTime) return 'Please select a tee time'
  if (teeTime < earliestTeeTime || teeTime > latestTeeTime)
    return `Choose a tee time between ${clockOfTeeTime(earliestTeeTime)} and ${clockOfTeeTime(latestTeeTime)}`
  return date !== '' && `${date}T${teeTime}` <= courseNow && 'This tee time has passed'
}

type FormRules = {
  /** The current time in the course's time zone, `YYYY-MM-DDTHH:mm`. */
  courseNow: string
  isAdmin: boolean
  /** The highest prize per player in a public session. Null until it has loaded. */
  publicPrizeMaxCents: number | null
}

/** The highest bounty and pot of a session like this, or nulls without a limit. */
export function prizeLimits(
  { visibility, maxPlayers }: Pick<SessionValues, 'visibility' | 'maxPlayers'>,
  publicPrizeMaxCents: number | null,
): { bountyCents: number | null; potCents: number | null } {
  if (visibility !== 'public' || publicPrizeMaxCents === null)
    return { bountyCents: null, potCents: null }
  return { bountyCents: publicPrizeMaxCents * Number(maxPlayers), potCents: publicPrizeMaxCents }
}

/** The errors that prevent sending the form. */
export const sessionErrors = (
  form: SessionValues,
  { county, courseId }: SessionLocation,
  { courseNow, isAdmin, publicPrizeMaxCents }: FormRules,
): FormErrors => ({
  stateCode: !form.stateCode && 'Please select a state',
  countyName: form.stateCode && !county && 'Please select a county',
  courseId:
    county &&
    ((!courseId && 'Please select a course') ||
      (courseId === tba &&
        form.bookingPlan === 'booked' &&
        'Choose the course where the tee time is booked')),
  courseName: courseId === otherCourse && !form.courseName.trim() && 'Please enter the course name',
  date: !form.date && 'Please select a date',
  teeTime: teeTimeError(form, courseNow),
  bountyAmount:
    form.bountyEnabled &&
    stakeError('bounty', form.bountyAmount, prizeLimits(form, publicPrizeMaxCents).bountyCents),
  potAmount:
    form.potEnabled &&
    stakeError('pot', form.potAmount, prizeLimits(form, publicPrizeMaxCents).potCents),
  serviceFeeCents: isAdmin && feeError(form.serviceFeeCents),
  depositCents: isAdmin && feeError(form.depositCents),
  courseCostCents: courseCostError(form.courseCostCents),
})

/** Whether the tee time is less than the hours of the decision away. False until it's complete. */
export const isDecidedAtTeeTime = (
  { date, teeTime }: SessionValues,
  timeZone: string | undefined,
  decisionHours: number,
  now: Date,
): boolean =>
  Boolean(date && teeTime && timeZone) &&
  instantOf(date, teeTime, timeZone ?? '').getTime() - now.getTime() <= decisionHours * hourMs

/** The body of the request. */
export function sessionBody(
  form: SessionValues,
  { county, course, courseId }: SessionLocation,
  cost: Cost,
  { isAdmin, decidedAtTeeTime }: { isAdmin: boolean; decidedAtTeeTime: boolean },
): Request<'POST /sessions'>['body'] {
  const { serviceFeeCents, depositCents, autoJoin, bountyAmount, potAmount } = cost
  return {
    stateCode: form.stateCode,
    countyName: county?.fullName ?? form.countyName,
    ...(course && { courseId: course.id }),
    ...(courseId === otherCourse && { courseName: form.courseName.trim() }),
    useTBA: courseId === tba,
    date: form.date,
    teeTime: form.teeTime,
    bookingPlan: form.bookingPlan,
    maxPlayers: Number(form.maxPlayers),
    minPlayers: decidedAtTeeTime ? playersMin : Number(form.minPlayers),
    holes: form.holes === '9' ? 9 : 18,
    scoring: form.scoring,
    ...accessFields(form.visibility),
    skillLevel: form.skillLevel,
    ...(isAdmin && { serviceFeeCents, depositCents }),
    autoJoin,
    bountyEnabled: form.bountyEnabled,
    bountyAmount,
    potEnabled: form.potEnabled,
    potAmount,
    ...dayInput(form),
    notes: form.notes.trim(),
  }
}
