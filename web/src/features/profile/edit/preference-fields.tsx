import {
  availabilityMax,
  gameGoalsMax,
  timesOfDay,
  travelRadii,
} from '@county-golf/contract/constants'
import { TextInput } from '../../../ui/fields.ts'
import { ChoiceField } from './choice-field.tsx'
import { fieldCopy } from './copy.ts'
import type { FieldsProps } from './draft.ts'
import { LongTextField } from './long-text-field.tsx'
import { SliderField } from './slider-field.tsx'

export function PreferenceFields({ draft, change, errors }: FieldsProps) {
  return (
    <>
      <ChoiceField
        label={fieldCopy.preferredTimes}
        choices={timesOfDay}
        value={draft.preferredTimes}
        onChange={(preferredTimes) => change({ preferredTimes })}
        error={errors.preferredTimes}
      />
      <SliderField
        label={fieldCopy.travelRadius}
        unit={fieldCopy.miles}
        range={travelRadii}
        value={draft.travelRadius}
        onChange={(travelRadius) => change({ travelRadius })}
      />
      <TextInput
        label={fieldCopy.availability}
        placeholder={fieldCopy.availabilityPlaceholder}
        maxLength={availabilityMax}
        value={draft.availability}
        onChange={(event) => change({ availability: event.currentTarget.value })}
        error={errors.availability}
      />
      <LongTextField
        label={fieldCopy.gameGoals}
        placeholder={fieldCopy.gameGoalsPlaceholder}
        max={gameGoalsMax}
        value={draft.gameGoals}
        onChange={(gameGoals) => change({ gameGoals })}
        error={errors.gameGoals}
      />
    </>
  )
}
