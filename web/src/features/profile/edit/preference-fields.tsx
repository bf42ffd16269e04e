import {
  availabilityMax,
  gameGoalsMax,
  timesOfDay,
  travelRadii,
} from '@county-golf/contract/constants'
import { TextInput } from '../../../ui/fields.ts'
import { Choice } from './choice.tsx'
import type { FieldsProps } from './draft.ts'
import { LongText } from './long-text.tsx'
import { SliderField } from './slider-field.tsx'

export function PreferenceFields({ draft, change, problems }: FieldsProps) {
  return (
    <>
      <Choice
        label="Preferred times"
        choices={timesOfDay}
        value={draft.preferredTimes}
        onChange={(preferredTimes) => change({ preferredTimes })}
        error={problems.preferredTimes}
      />
      <SliderField
        label="Travel radius"
        unit="miles"
        range={travelRadii}
        value={draft.travelRadius}
        onChange={(travelRadius) => change({ travelRadius })}
      />
      <TextInput
        label="Availability"
        placeholder="Weekends, and Friday afternoons"
        maxLength={availabilityMax}
        value={draft.availability}
        onChange={(event) => change({ availability: event.currentTarget.value })}
        error={problems.availability}
      />
      <LongText
        label="Game goals"
        placeholder="What you are working on this season…"
        max={gameGoalsMax}
        value={draft.gameGoals}
        onChange={(gameGoals) => change({ gameGoals })}
        error={problems.gameGoals}
      />
    </>
  )
}
