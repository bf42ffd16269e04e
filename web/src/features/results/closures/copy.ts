import type { ClosureReview } from '@county-golf/contract/closures'

/** What happened, in a sentence: 'the course is closed', 'play stopped after hole 7'. */
export const stopText = (hole: number, verb: 'is' | 'was' = 'is'): string =>
  hole === 0 ? `the course ${verb} closed` : `play stopped after hole ${hole}`

/** Why our team decides, at the start of a sentence. */
export const reasonText: Record<ClosureReview, string> = {
  objection: 'Not everyone agrees',
  limit: 'Players of this session have had several refunds for closed courses lately',
  scores: 'A score was posted',
}
