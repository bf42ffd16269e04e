import { skillLevels } from '@county-golf/contract/constants'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { sessionVisibilityChoices, skillLevelOf } from '../../../domain/sessions/labels.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Grid } from '../../../ui/layout.tsx'
import { SkillMeter } from '../../../ui/meters.tsx'
import { RadioTiles } from '../../../ui/radio-tiles.tsx'
import { playersCopy } from './copy.ts'
import { FormSection } from './form-section.tsx'
import type { SessionForm } from './use-session-form.ts'

const playerCounts = (['2', '3', '4'] as const).map((n) => ({ value: n, label: n }))
const roundLengths = (['18', '9'] as const).map((value) => ({
  value,
  label: playersCopy.holes[value],
}))

const scoringTypes = (['gross', 'net'] as const).map((value) => ({
  value,
  label: playersCopy.scoringTypes[value],
}))

/** The number of players, the format, and who the session is for. */
export function PlayersFields({ form }: SessionForm) {
  const [showsMeanings, setShowsMeanings] = useState(false)
  return (
    <FormSection title={playersCopy.section}>
      <Grid min="14rem" gap={4} stretch>
        <RadioTiles
          legend={playersCopy.maxPlayers}
          choices={playerCounts}
          {...form.field('maxPlayers')}
          columns={3}
        />
        <RadioTiles
          legend={playersCopy.round}
          choices={roundLengths}
          {...form.field('holes')}
          columns={2}
        />
      </Grid>
      <RadioTiles
        legend={playersCopy.scoring}
        choices={scoringTypes}
        {...form.field('scoring')}
        columns={2}
      />
      <RadioTiles
        legend={playersCopy.visibility}
        choices={sessionVisibilityChoices}
        {...form.field('visibility')}
        columns={1}
      />
      <RadioTiles
        legend={playersCopy.skill}
        aside={
          <IconButton
            label={playersCopy.aboutSkills}
            aria-expanded={showsMeanings}
            onClick={() => setShowsMeanings(!showsMeanings)}
          >
            <IconInfoCircle size={20} aria-hidden="true" />
          </IconButton>
        }
        choices={skillLevels.map((value) => ({
          value,
          label: playersCopy.skills[value].label,
          description: showsMeanings ? playersCopy.skills[value].meaning : undefined,
          detail: <SkillMeter level={skillLevelOf(value).level} label="" />,
        }))}
        {...form.field('skillLevel')}
        columns={1}
      />
    </FormSection>
  )
}
