/** The raw values of the form. An empty string means not filled in. */
import type { SkillLevel } from '@county-golf/contract/constants'

export type Form = {
  stateCode: string
  /** The county's full name. Links may have the short one. */
  countyName: string
  /** A course's id, `tba` or `other`. */
  courseId: string
  /** For `other` only. */
  courseName: string
  /** YYYY-MM-DD */
  date: string
  /** HH:mm in the course's time zone */
  teeTime: string
  /** Whether the time is entered instead of picked from the list. */
  otherTime: boolean
  maxPlayers: '2' | '3' | '4'
  holes: '18' | '9'
  scoring: 'gross' | 'net'
  visibility: 'public' | 'friends' | 'private'
  skillLevel: SkillLevel
  /** In dollars, for admins only. Empty to charge the fees from the settings. */
  serviceFee: string
  processingFee: string
  autoJoin: boolean
  bountyEnabled: boolean
  bountyAmount: string
  potEnabled: boolean
  /** Per player. */
  potAmount: string
  notes: string
}

export type Field = keyof Form

/** Messages by field. */
export type Errors = Partial<Record<Field, string>>

/** The county from the link to the form. */
export type Prefill = { state?: string | undefined; county?: string | undefined }

export const emptyForm = ({ state = '', county = '' }: Prefill = {}): Form => ({
  stateCode: state.toUpperCase(),
  countyName: county,
  courseId: '',
  courseName: '',
  date: '',
  teeTime: '',
  otherTime: false,
  maxPlayers: '4',
  holes: '18',
  scoring: 'gross',
  visibility: 'public',
  skillLevel: 'intermediate',
  serviceFee: '',
  processingFee: '',
  autoJoin: true,
  bountyEnabled: false,
  bountyAmount: '',
  potEnabled: false,
  potAmount: '',
  notes: '',
})

/** Applies a change. A new state resets the county, a new county the course. Bounty and pot exclude each other. */
export function withChange(form: Form, change: Partial<Form>): Form {
  const next = { ...form, ...change }
  if (next.stateCode !== form.stateCode) next.countyName = ''
  if (next.stateCode !== form.stateCode || next.countyName !== form.countyName) {
    next.courseId = ''
    next.courseName = ''
  }
  if (change.bountyEnabled) next.potEnabled = false
  if (change.potEnabled) next.bountyEnabled = false
  return next
}
