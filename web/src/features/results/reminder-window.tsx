import type { PendingScore } from '@county-golf/contract/results'
import { ResultDialog } from './result-question.tsx'
import { ScoreSheet } from './score-sheet.tsx'
import { missingOf } from './standing.ts'

type ReminderWindowProps = { item: PendingScore; viewerId: string; onClose: () => void }

/** What the button of a reminder opens. */
export function ReminderWindow({ item, viewerId, onClose }: ReminderWindowProps) {
  const { step, session, card } = item
  const common = { session, card, viewerId, onClose }
  if (step === 'submit') return <ResultDialog kind="submit" {...common} />
  const [missing] = step === 'complete' ? missingOf(session, card) : []
  return <ScoreSheet {...common} startWith={missing ?? viewerId} />
}
