import type { SkillLevel } from '@county-golf/contract/constants'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { audienceChoices } from '../../lib/session-words.ts'
import { IconButton } from '../../ui/button.tsx'
import { Choices } from '../../ui/choices.tsx'
import { SkillMeter } from '../../ui/meters.tsx'
import { Section } from './section.tsx'
import styles from './session-form.module.css'
import type { SessionForm } from './use-session-form.ts'

const playerCounts = (['2', '3', '4'] as const).map((n) => ({ value: n, label: n }))
const roundLengths = [
  { value: '18', label: '18 holes' },
  { value: '9', label: '9 holes' },
] as const

const scorings = [
  { value: 'gross', label: 'Gross' },
  { value: 'net', label: 'Net' },
] as const

type Skill = { value: SkillLevel; label: string; level: 1 | 2 | 3 | 4; meaning: string }

const skills: readonly Skill[] = [
  {
    value: 'beginner',
    label: 'Beginner / Novice',
    level: 1,
    meaning: 'New to the game or finding the swing again: usually 100 or more, and no hurry.',
  },
  {
    value: 'intermediate',
    label: 'Intermediate / Mid-Handicap, 80s-90s',
    level: 2,
    meaning: 'Plays regularly, knows the rules and keeps pace.',
  },
  {
    value: 'advanced',
    label: 'Advanced / Low-Handicap',
    level: 3,
    meaning: 'Usually in the 70s; plays every shot and counts it.',
  },
  {
    value: 'elite',
    label: 'Scratch / Elite',
    level: 4,
    meaning: 'Par is the expectation: scratch players and competitors.',
  },
]

/** How many, how far, and who it is meant for. */
export function PlayersFields({ form, change }: SessionForm) {
  const [explained, setExplained] = useState(false)
  return (
    <Section title="Players & Skill Level">
      <div className={styles.pair}>
        <Choices
          legend="Max players"
          choices={playerCounts}
          value={form.maxPlayers}
          onChange={(maxPlayers) => change({ maxPlayers })}
          columns={3}
        />
        <Choices
          legend="Round"
          choices={roundLengths}
          value={form.holes}
          onChange={(holes) => change({ holes })}
          columns={2}
        />
      </div>
      <Choices
        legend="Lowest score wins by"
        choices={scorings}
        value={form.scoring}
        onChange={(scoring) => change({ scoring })}
        columns={2}
      />
      <Choices
        legend="Who can find it"
        choices={audienceChoices}
        value={form.visibility}
        onChange={(visibility) => change({ visibility })}
        columns={1}
      />
      <Choices
        legend="Skill level"
        aside={
          <IconButton
            label="About the skill levels"
            aria-expanded={explained}
            onClick={() => setExplained(!explained)}
          >
            <IconInfoCircle size={20} aria-hidden="true" />
          </IconButton>
        }
        choices={skills.map(({ value, label, level, meaning }) => ({
          value,
          label,
          meaning: explained ? meaning : undefined,
          detail: <SkillMeter level={level} label="" />,
        }))}
        value={form.skillLevel}
        onChange={(skillLevel) => change({ skillLevel })}
        columns={1}
      />
    </Section>
  )
}
