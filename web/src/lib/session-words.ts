/** Words and tones that every screen with sessions shows alike. */
import type { SkillLevel } from '@county-golf/contract/constants'

type Level = 1 | 2 | 3 | 4

const skills: Record<SkillLevel, { level: Level; label: string }> = {
  beginner: { level: 1, label: 'Beginner' },
  intermediate: { level: 2, label: 'Intermediate' },
  advanced: { level: 3, label: 'Advanced' },
  elite: { level: 4, label: 'Elite' },
}

/** For the meter on a card: 3 of 4 where a session names no level. */
export const skillOf = (skill: SkillLevel | null): { level: Level; label: string } =>
  skill ? skills[skill] : { level: 3, label: 'Any level' }

/** The colour of a status badge; its word is `statusLabel` of the contract. */
export function statusTone(
  status: string,
): 'fairway' | 'solid' | 'grey' | 'flag' | 'flag-solid' | 'brass' {
  switch (status) {
    case 'open':
      return 'fairway'
    case 'confirmed':
    case 'completed':
      return 'solid'
    case 'full':
      return 'flag'
    case 'cancelled':
      return 'flag-solid'
    case 'closed':
      return 'grey'
    default:
      return 'brass'
  }
}
