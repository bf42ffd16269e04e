import {
  availabilityMax,
  gameGoalsMax,
  timesOfDay,
  travelRadii,
} from '@county-golf/contract/constants'
import { CountedTextarea, TextInput } from '../../../ui/fields.ts'
import { ChoiceField } from './choice-field.tsx'
import { fieldCopy } from './copy.ts'
import type { FieldsProps } from './draft.ts'
import { SliderField } from './slider-field.tsx'

export function PreferenceFields({ form }: FieldsProps) {
  return (
    <>
      <ChoiceField
        label={fieldCopy.preferredTimes}
        choices={timesOfDay}
        {...form.field('preferredTimes')}
      />
      <SliderField
        label={fieldCopy.travelRadius}
        unit={fieldCopy.miles}
        range={travelRadii}
        {...form.field('travelRadius')}
      />
      <TextInput
        label={fieldCopy.availability}
        placeholder={fieldCopy.availabilityPlaceholder}
        maxLength={availabilityMax}
        {...form.field('availability')}
      />
      <CountedTextarea
        label={fieldCopy.gameGoals}
        placeholder={fieldCopy.gameGoalsPlaceholder}
        maxLength={gameGoalsMax}
        {...form.field('gameGoals')}
      />
    </>
  )
}
