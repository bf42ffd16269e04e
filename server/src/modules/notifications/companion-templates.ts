/** Templates for companions: players' guests with a spot that the player paid for. Pure. */
import type { LoggedEvent } from '../events/service.ts'
import { spotReceipt } from './booking-templates.ts'
import {
  type Draft,
  type NotifiedSession,
  participantsOf,
  roundOf,
  sessionFields,
  titlePlaceOf,
} from './draft.ts'
import { spotLeftDraft } from './refund-templates.ts'

/** Notifies the others, and gives the player who pays a receipt. */
export function companionDrafts(
  event: LoggedEvent,
  session: NotifiedSession,
  who: string,
): Draft[] {
  const { kind, userId } = event
  if (kind === 'session.joined' && event.data.by)
    return [
      {
        ...sessionFields(session),
        kind: 'players',
        to: [event.data.by],
        by: userId,
        body: roundOf(session),
        title: `${who} claimed the spot you paid for`,
      },
    ]
  if ((kind !== 'companion.brought' && kind !== 'companion.left') || !userId) return []
  const toOthers = (title: string): Draft => ({
    ...sessionFields(session),
    kind: 'players',
    to: participantsOf(session).filter((id) => id !== userId),
    by: userId,
    body: roundOf(session),
    title,
  })
  if (kind === 'companion.brought')
    return [
      toOthers(`${who} is bringing a guest`),
      spotReceipt(session, userId, {
        title: `Your guest has a spot: ${titlePlaceOf(session)}`,
        at: event.at,
      }),
    ]
  const { wasClaimed, withPlayer } = event.data
  const title = wasClaimed
    ? 'Your guest is no longer in a session'
    : 'Your guest’s spot is free again'
  return [
    // The others know from the player who left.
    ...(wasClaimed || withPlayer ? [] : [toOthers(`${who}’s guest isn’t coming`)]),
    spotLeftDraft(event.data, userId, session, { title, spot: 'the spot' }),
  ]
}
