import { driveDistances, handednesses, paces, teeBoxes } from '@county-golf/contract/constants'
import { Checkbox, TextInput } from '../../../ui/fields.ts'
import { Stack } from '../../../ui/layout.tsx'
import { skillChoices } from '../copy.ts'
import { ChoiceField } from './choice-field.tsx'
import { fieldCopy } from './copy.ts'
import { type FieldsProps, initialDrive } from './draft.ts'
import styles from './edit.module.css'
import { SliderField } from './slider-field.tsx'

export function GolfFields({ form }: FieldsProps) {
  const { driveDistance } = form.values
  return (
    <>
      <ChoiceField
        label={fieldCopy.skillLevel}
        choices={skillChoices}
        {...form.field('skillLevel')}
      />
      <TextInput
        label={fieldCopy.homeCourse}
        autoCapitalize="words"
        maxLength={120}
        {...form.field('homeCourse')}
      />
      <div className={styles.pair}>
        <ChoiceField
          label={fieldCopy.handedness}
          choices={handednesses}
          {...form.field('handedness')}
        />
        <ChoiceField
          label={fieldCopy.preferredTees}
          choices={teeBoxes}
          {...form.field('preferredTees')}
        />
      </div>
      <Stack gap={3}>
        <Checkbox
          label={fieldCopy.showDrivingDistance}
          checked={driveDistance > 0}
          onChange={(event) =>
            form.change({ driveDistance: event.currentTarget.checked ? initialDrive : 0 })
          }
        />
        {driveDistance > 0 && (
          <SliderField
            label={fieldCopy.drivingDistance}
            unit={fieldCopy.yards}
            range={driveDistances}
            {...form.field('driveDistance')}
          />
        )}
      </Stack>
      <ChoiceField label={fieldCopy.paceOfPlay} choices={paces} {...form.field('paceOfPlay')} />
    </>
  )
}
