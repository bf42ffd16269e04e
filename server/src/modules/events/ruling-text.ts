import type { RulingData, ScoreCorrection } from './kinds.ts'

/** The scores that an admin corrected with a decision, and the reason. Empty for results without one. */
export function rulingText(
  { note, corrections = [] }: Partial<RulingData>,
  name: (userId: string) => string,
): string {
  const reason = note ? `Reason: ${/[.!?…]$/.test(note) ? note : `${note}.`}` : ''
  return [...corrections.map((one) => correctionText(one, name)), reason].filter(Boolean).join(' ')
}

function correctionText(
  { userId, from, to }: ScoreCorrection,
  name: (userId: string) => string,
): string {
  const whose = `${name(userId)}’s`
  if (to === null) return `Our team marked ${name(userId)} as withdrawn.`
  if (from === null) return `Our team set ${whose} score to ${to}.`
  if (from === to) return `Our team corrected the holes of ${whose} score.`
  return `Our team corrected ${whose} score from ${from} to ${to}.`
}
