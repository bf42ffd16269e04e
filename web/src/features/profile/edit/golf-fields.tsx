import { driveDistances, handednesses, paces, teeBoxes } from '@county-golf/contract/constants'
import { Checkbox, TextInput } from '../../../ui/fields.ts'
import { skillChoices } from '../copy.ts'
import { ChoiceField } from './choice-field.tsx'
import { fieldCopy } from './copy.ts'
import { type FieldsProps, initialDrive } from './draft.ts'
import styles from './edit.module.css'
import { SliderField } from './slider-field.tsx'

export function GolfFields({ draft, change, errors }: FieldsProps) {
  const { driveDistance } = draft
  return (
    <>
      <ChoiceField
        label={fieldCopy.skillLevel}
        choices={skillChoices}
        value={draft.skillLevel}
        onChange={(skillLevel) => change({ skillLevel })}
        error={errors.skillLevel}
      />
      <TextInput
        label={fieldCopy.homeCourse}
        autoCapitalize="words"
        maxLength={120}
        value={draft.homeCourse}
        onChange={(event) => change({ homeCourse: event.currentTarget.value })}
        error={errors.homeCourse}
      />
      <div className={styles.pair}>
        <ChoiceField
          label={fieldCopy.handedness}
          choices={handednesses}
          value={draft.handedness}
          onChange={(handedness) => change({ handedness })}
          error={errors.handedness}
        />
        <ChoiceField
          label={fieldCopy.preferredTees}
          choices={teeBoxes}
          value={draft.preferredTees}
          onChange={(preferredTees) => change({ preferredTees })}
          error={errors.preferredTees}
        />
      </div>
      <div className={styles.group}>
        <Checkbox
          label={fieldCopy.showDrivingDistance}
          checked={driveDistance > 0}
          onChange={(event) =>
            change({ driveDistance: event.currentTarget.checked ? initialDrive : 0 })
          }
        />
        {driveDistance > 0 && (
          <SliderField
            label={fieldCopy.drivingDistance}
            unit={fieldCopy.yards}
            range={driveDistances}
            value={driveDistance}
            onChange={(yards) => change({ driveDistance: yards })}
          />
        )}
      </div>
      <ChoiceField
        label={fieldCopy.paceOfPlay}
        choices={paces}
        value={draft.paceOfPlay}
        onChange={(paceOfPlay) => change({ paceOfPlay })}
        error={errors.paceOfPlay}
      />
    </>
  )
}
