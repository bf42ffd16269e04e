/** Pure rules for who can change what in a session, and when. */
import type { updateSession } from '@county-golf/contract/session-changes'
import { roundEnds, statusInSentence } from '@county-golf/contract/session-status'
import type { z } from 'zod'
import type { Viewer } from '../../../http/viewer.ts'
import { invalid, type Refusal, refusal } from '../../../lib/refusal.ts'
import { conflictOfInterest } from '../conflict-of-interest.ts'
import type { SeatedSession } from '../queries.ts'
import { seatOf } from './session-rules.ts'
import { unclaimedOf } from './spots.ts'

type Body = z.output<typeof updateSession.body>
export type Changes = Omit<Body, 'note'>

/** Normalizes a request: `note` is an alias of `notes`. */
export const requestedChanges = ({ note, ...changes }: Body): Changes =>
  note === undefined ? changes : { notes: note, ...changes }

const forAdministrators = ['leavable', 'players', 'reason'] as const
/** What other players have agreed to by joining, besides the place and time. */
const format = ['skillLevel', 'holes'] as const
const placeAndTime = ['courseId', 'courseName', 'date', 'teeTime'] as const

const isFinal = (status: Changes['status']) => status === 'completed' || status === 'cancelled'

const isForAdministrators = (session: SeatedSession, changes: Changes): boolean =>
  isFinal(changes.status) ||
  forAdministrators.some((field) => changes[field] !== undefined) ||
  (changes.maxPlayers !== undefined && !isAlone(session))

/** Whether no one but the host is in and the waitlist is empty, so no one else agreed to the place and time. */
export const isAlone = ({ seats, waiting, host_id }: SeatedSession): boolean =>
  waiting.length === 0 && seats.every(({ user_id }) => user_id === host_id)

/** Why this user can't make these changes now, or undefined. */
export function changeRefusal(
  session: SeatedSession,
  viewer: Pick<Viewer, 'id' | 'isAdmin'>,
  changes: Changes,
  now: Date,
): Refusal | undefined {
  const isHost = session.host_id === viewer.id
  if (!isHost && !viewer.isAdmin)
    return refusal('FORBIDDEN', 'Only the host can change this session')
  const asAdministrator = !isHost || isForAdministrators(session, changes)
  if (asAdministrator && !viewer.isAdmin)
    return refusal('FORBIDDEN', 'Only an admin can make this change')
  const conflict = asAdministrator && conflictOfInterest(session, viewer.id)
  if (conflict) return conflict
  return endedRefusal(session, changes, asAdministrator, now) ?? stateRefusal(session, changes, now)
}

function endedRefusal(
  session: SeatedSession,
  changes: Changes,
  asAdministrator: boolean,
  now: Date,
): Refusal | undefined {
  if (changes.status === 'completed')
    return stored(session) ?? (now < session.tee_at ? notBefore() : undefined)
  const over = overRefusal(session, now)
  if (over) return over
  if (!asAdministrator && now >= session.tee_at)
    return refusal('SESSION_NOT_BOOKABLE', 'You can’t make changes after the tee time')
  return undefined
}

/** Refuses changes and removals once a session is cancelled or its round is over. */
export function overRefusal(session: SeatedSession, now: Date): Refusal | undefined {
  const status = now >= roundEnds(session.tee_at, session.holes) ? 'completed' : session.status
  return stored({ ...session, status })
}

const stored = ({ status }: Pick<SeatedSession, 'status'>): Refusal | undefined =>
  isFinal(status)
    ? refusal('SESSION_NOT_BOOKABLE', `This session is ${statusInSentence(status)}`)
    : undefined

const notBefore = () =>
  refusal('SESSION_NOT_BOOKABLE', 'You can’t mark a session completed before its tee time')

function stateRefusal(session: SeatedSession, changes: Changes, now: Date): Refusal | undefined {
  const { reason: _, status, ...others } = changes
  if (isFinal(status) && Object.keys(others).length > 0)
    return invalid('status', 'You can’t make other changes when completing or cancelling')
  if (changes.status && !isFinal(changes.status) && now >= session.tee_at)
    return refusal('SESSION_NOT_BOOKABLE', 'This round has already started')
  const moves = placeAndTime.some((field) => changes[field] !== undefined)
  if (moves && now >= session.tee_at)
    return refusal('SESSION_NOT_BOOKABLE', 'You can’t change the course or time after the tee time')
  const reshapes = format.some((field) => changes[field] !== undefined)
  if (reshapes && now >= session.tee_at)
    return refusal('SESSION_NOT_BOOKABLE', 'This round has already started')
  if (reshapes && !isAlone(session))
    return refusal(
      'NOT_ALONE',
      'You can’t change the level or the number of holes once other players have joined or are waiting',
    )
  if (changes.approval === 'host') {
    if ((changes.visibility ?? session.visibility) !== 'public') return onlyPublicAsks()
    if (session.approval === 'automatic' && session.waiting.length > 0)
      return refusal(
        'NOT_ALONE',
        'Players on the waitlist were promised the next open spot, so you can’t ask to approve players now',
      )
  }
  const players = changes.players ?? session.seats.map(({ user_id }) => user_id)
  if (players.some((userId) => !seatOf(session, userId)))
    return invalid('players', 'You can remove players here, but not add them')
  const people = new Set(players).size + companionsOf(session, players)
  return changes.maxPlayers !== undefined && changes.maxPlayers < people
    ? invalid('maxPlayers', `There are ${people} players in this session`)
    : undefined
}

/** How many companions stay with these players. Others leave with who brought them. */
const companionsOf = (session: SeatedSession, players: readonly string[]): number =>
  players.filter((userId) => unclaimedOf(session, userId)).length

/** Who may see a session that isn't public is decided already. */
export const onlyPublicAsks = (): Refusal =>
  invalid('approval', 'Only a public session can ask you about each player')
