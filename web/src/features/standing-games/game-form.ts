/** The form of a standing game: its values, its errors, and the request. Pure. */
import { stakeMinCents, tba as tbaName } from '@county-golf/contract/constants'
import { dayMs } from '@county-golf/contract/durations'
import type { Session } from '@county-golf/contract/sessions'
import type { StandingGame } from '@county-golf/contract/standing-games'
import { otherCourse, tba } from '../../domain/locations/course-choice.ts'
import { amountError, amountInput, readAmount } from '../../lib/amount-text.ts'
import type { FormErrors } from '../../lib/use-form.ts'
import { courseDay, weekdayOf } from './weekday.ts'

export type Role = 'regular' | 'alternate'

/** The values have the API's names. Empty text means not filled in, and amounts are dollars as typed. */
export const newGame = ({ state = '', county = '' } = {}) => ({
  stateCode: state,
  countyName: county,
  /** A course's id, `tba`, or `other`. */
  courseId: '',
  /** For `other` only. */
  courseName: '',
  weekday: '6',
  teeTime: '08:00',
  maxPlayers: '4',
  bookingPlan: 'to_book' as StandingGame['bookingPlan'],
  /** Not in the form. Those of the game or the session are kept. */
  terms: {} as Partial<
    Pick<StandingGame, 'holes' | 'scoring' | 'skillLevel' | 'minPlayers' | 'transport' | 'pace'>
  >,
  potAmount: '',
  opensToAll: false,
  notes: '',
  /** By user id, without the owner. */
  members: {} as Record<string, Role>,
  /** YYYY-MM-DD, or empty to start with the next date. */
  startsOn: '',
})

export type GameValues = ReturnType<typeof newGame>

type Plan = Pick<
  StandingGame,
  'stateCode' | 'countyName' | 'courseId' | 'courseName' | 'teeTime' | 'bookingPlan' | 'notes'
> & { maxPlayers: number; potAmount: number }

/** What a game and a session have in common. */
function planOf(plan: Plan): GameValues {
  const { stateCode, countyName, courseId, courseName, teeTime, bookingPlan, notes } = plan
  const isOther = courseId === null && courseName !== tbaName
  return {
    ...newGame({ state: stateCode, county: countyName }),
    courseId: courseId ?? (isOther ? otherCourse : tba),
    courseName: isOther ? courseName : '',
    teeTime,
    maxPlayers: String(plan.maxPlayers),
    bookingPlan,
    potAmount: plan.potAmount > 0 ? amountInput(plan.potAmount) : '',
    notes,
  }
}

/** A game as its owner edits it. */
export const gameValues = (game: StandingGame): GameValues => ({
  ...planOf(game),
  weekday: String(game.weekday),
  opensToAll: game.opensToAll,
  terms: { minPlayers: game.minPlayers },
  members: Object.fromEntries(
    game.members
      .filter(({ user }) => user.id !== game.owner.id)
      .map(({ user, role }) => [user.id, role]),
  ),
})

/**
 * A game that goes on weekly from a session, with those of its players as regulars who are the host's friends. It
 * starts after the session, so that no day has two.
 */
export function weeklyFrom(session: Session, friendIds: ReadonlySet<string>): GameValues {
  const { holes, scoring, skillLevel, minPlayers, transport = null, pace = null } = session
  const regulars = session.players.filter((id) => friendIds.has(id))
  return {
    ...planOf({ ...session, potAmount: session.potEnabled ? session.potAmount : 0 }),
    weekday: String(weekdayOf(session)),
    bookingPlan: session.bookingPlan === 'not_needed' ? 'not_needed' : 'to_book',
    terms: { holes, scoring, minPlayers, transport, pace, ...(skillLevel && { skillLevel }) },
    opensToAll: session.visibility === 'public',
    members: Object.fromEntries(regulars.map((id) => [id, 'regular' as const])),
    startsOn: new Date(courseDay(session) + dayMs).toISOString().slice(0, 10),
  }
}

/** The viewer's sessions on days of a game. */
export const onItsDays = <S extends Pick<Session, 'date' | 'timeZone'>>(
  { weekday, startsOn }: GameValues,
  sessions: readonly S[],
): S[] =>
  sessions.filter(
    (session) =>
      String(weekdayOf(session)) === weekday &&
      (startsOn === '' || courseDay(session) >= Date.parse(startsOn)),
  )

const potOf = (typed: string): number | undefined => (typed.trim() === '' ? 0 : readAmount(typed))

/** The errors that prevent sending the form. */
export const gameErrors = (values: GameValues, hasCounty: boolean): FormErrors => ({
  stateCode: !values.stateCode && 'Please select a state',
  countyName: !hasCounty && 'Please select a county',
  courseId: !values.courseId && 'Please select a course',
  courseName:
    values.courseId === otherCourse && !values.courseName.trim() && 'Please enter the course name',
  teeTime: !values.teeTime && 'Please select a tee time',
  potAmount:
    potOf(values.potAmount) !== 0 && amountError(values.potAmount, { minCents: stakeMinCents }),
})

/** What a request that creates or changes a game has in common. */
export function gameBody(values: GameValues) {
  const { courseId, bookingPlan, opensToAll, teeTime } = values
  const isListed = courseId !== tba && courseId !== otherCourse
  const maxPlayers = Number(values.maxPlayers)
  return {
    ...values.terms,
    ...(values.terms.minPlayers && { minPlayers: Math.min(values.terms.minPlayers, maxPlayers) }),
    courseId: isListed ? courseId : null,
    courseName: isListed ? null : courseId === tba ? tbaName : values.courseName.trim(),
    weekday: Number(values.weekday),
    teeTime,
    maxPlayers,
    bookingPlan,
    potAmount: potOf(values.potAmount) ?? 0,
    opensToAll,
    notes: values.notes.trim(),
    members: Object.entries(values.members).map(([userId, role]) => ({ userId, role })),
  }
}
