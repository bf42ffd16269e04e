import { closureText, type LoggedEvent } from '../events/service.ts'
import { asSentence } from './as-sentence.ts'

type ClosureEvent = Extract<LoggedEvent, { kind: `closure.${string}` }>

/** The chat message about a report that the course is closed or play has stopped. */
export function closureLine(event: ClosureEvent, who: string): string {
  switch (event.kind) {
    case 'closure.reported':
      return `${who} says ${closureText(event.data.hole, 'is')}. Agree or object on the session page.`
    case 'closure.answered': {
      const { agrees, note } = event.data
      const answer = agrees ? 'agrees that the round can’t be finished' : 'objects to the report'
      return note ? `${who} ${answer}: “${asSentence(note)}”` : `${who} ${answer}.`
    }
    case 'closure.review':
      return 'Our team will decide whether everyone gets a refund.'
    case 'closure.ended':
      return endedLine(event.data, who)
  }
}

function endedLine(
  { how, note = '' }: Extract<ClosureEvent, { kind: 'closure.ended' }>['data'],
  who: string,
): string {
  if (how === 'withdrawn') return `${who} withdrew the report.`
  return how === 'refuted'
    ? 'All others objected, so the round counts.'
    : `Our team decided that the round counts: “${asSentence(note)}”`
}
