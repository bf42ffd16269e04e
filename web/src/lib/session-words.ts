/** Words and tones that every screen with sessions shows alike. */
import type { SkillLevel } from '@county-golf/contract/constants'
import type { Session } from '@county-golf/contract/sessions'

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
): 'fairway' | 'solid' | 'deep' | 'grey' | 'flag' | 'flag-solid' | 'brass' {
  switch (status) {
    case 'open':
      return 'fairway'
    case 'confirmed':
      return 'solid'
    case 'completed':
      return 'deep'
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

type Audience = Session['visibility']

const audiences: Record<Audience, { label: string; meaning: string }> = {
  public: { label: 'Public', meaning: 'Listed for everyone; anyone can join.' },
  friends: {
    label: 'Friends',
    meaning: 'Listed for your friends only. They and those you invite can open it and join.',
  },
  private: { label: 'Private', meaning: 'Not listed. Only those you invite can open it and join.' },
}

/** Who can find a session, in a word and, for its host, in a sentence. */
export const audienceOf = (visibility: Audience) => audiences[visibility]

/** In the order in which they are offered. */
export const audienceChoices = (['public', 'friends', 'private'] as const).map((value) => ({
  value,
  ...audiences[value],
}))
