/** Templates for reports that a course is closed or play has stopped. Pure. */
import { whenIn } from '../../lib/course-time.ts'
import { closureText, type EventData, type LoggedEvent } from '../events/service.ts'
import { type Draft, participantsOf, roundOf, sessionFields } from './draft.ts'
import { disputesPath } from './result-templates.ts'
import type { Known } from './templates.ts'

const reviewReasons: Record<EventData['closure.review']['reason'], string> = {
  objection: 'Not everyone agrees',
  limit: 'Players of this session have had several refunds for closed courses lately',
  scores: 'A score was posted',
}

/**
 * They name no one, so that they also reach a player who blocks the one who reported it: money depends on an answer.
 */
export function closureDrafts(event: LoggedEvent, { session: find, admins }: Known): Draft[] {
  const session = find(event.sessionId)
  if (!session) return []
  const round = roundOf(session)
  const notice = { ...sessionFields(session), kind: 'session_changed' as const }
  const all = participantsOf(session)
  const others = all.filter((id) => id !== event.userId)
  switch (event.kind) {
    case 'closure.reported': {
      const until = whenIn(new Date(event.data.until), session.time_zone)
      return [
        {
          ...notice,
          to: others,
          title: event.data.hole === 0 ? 'Is the course closed?' : 'Did play stop early?',
          body: `${round}. A player of your session says ${closureText(event.data.hole, 'is')}. If no one objects by ${until}, everyone gets a full refund. Agree or object on the session page.`,
          until: new Date(event.data.until),
          question: { yes: 'Agree', no: 'Object' },
        },
      ]
    }
    case 'closure.review':
      return [
        {
          ...notice,
          to: all,
          title: 'Our team will decide whether everyone gets a refund',
          body: `${round}. ${reviewReasons[event.data.reason]}, so our team takes a look.`,
        },
        {
          kind: 'score',
          to: admins,
          body: round,
          path: disputesPath,
          title: 'A report of a closed course needs a decision',
        },
      ]
    case 'closure.ended': {
      const { how, note } = event.data
      if (how === 'withdrawn')
        return [
          {
            ...notice,
            to: others,
            title: 'The report of a closed course was withdrawn',
            body: `${round}. The session goes on as planned.`,
          },
        ]
      return [
        {
          ...notice,
          to: all,
          title: 'The round counts, so there’s no refund',
          body:
            how === 'refuted'
              ? `${round}. Everyone else objected to the report of a closed course.`
              : `${round}. Our team decided: ${note}`,
        },
      ]
    }
    default:
      return []
  }
}
