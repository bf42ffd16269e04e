import type { PendingScore } from '@county-golf/contract/results'
import { ResultDialog } from './result-dialog.tsx'
import { ScoreSheet } from './score-sheet.tsx'
import { missingScores } from './scorecard-rules.ts'

type ReminderDialogProps = { item: PendingScore; viewerId: string; onClose: () => void }

/** The dialog that a reminder opens: the scores, or the result to submit. */
export function ReminderDialog({ item, viewerId, onClose }: ReminderDialogProps) {
  const { step, session, card } = item
  const common = { session, card, viewerId, onClose }
  if (step === 'submit') return <ResultDialog kind="submit" {...common} />
  const [missing] = step === 'complete' ? missingScores(session, card) : []
  return <ScoreSheet {...common} startWith={missing ?? viewerId} />
}
