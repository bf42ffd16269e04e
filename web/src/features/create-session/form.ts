/** What the create form holds, as it was typed and chosen; empty strings are 'not yet'. */
import type { SkillLevel } from '@county-golf/contract/constants'

export type Form = {
  stateCode: string
  /** The county's full name; from a link perhaps its short one. */
  countyName: string
  /** A course's id, `tba` or `other`. */
  courseId: string
  /** For `other` only. */
  courseName: string
  /** YYYY-MM-DD */
  date: string
  /** HH:mm on the course's clock */
  teeTime: string
  /** The time is typed, not one of the quick picks. */
  otherTime: boolean
  maxPlayers: '2' | '3' | '4'
  holes: '18' | '9'
  scoring: 'gross' | 'net'
  visibility: 'public' | 'friends' | 'private'
  skillLevel: SkillLevel
  /** Dollars, for admins only. Empty for the fees of the settings. */
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

/** What is wrong, by field, in words. */
export type Problems = Partial<Record<Field, string>>

/** From the link that led here. */
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

/** Another state has other counties, another county other courses; a bounty and a pot exclude each other. */
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
