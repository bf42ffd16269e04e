import { driveDistances, handednesses, paces, teeBoxes } from '@county-golf/contract/constants'
import { Checkbox, TextInput } from '../../../ui/fields.ts'
import { skillChoices } from '../words.ts'
import { Choice } from './choice.tsx'
import { driveStart, type FieldsProps } from './draft.ts'
import styles from './edit.module.css'
import { SliderField } from './slider-field.tsx'

export function GolfFields({ draft, change, problems }: FieldsProps) {
  const { driveDistance } = draft
  return (
    <>
      <Choice
        label="Skill level"
        choices={skillChoices}
        value={draft.skillLevel}
        onChange={(skillLevel) => change({ skillLevel })}
        error={problems.skillLevel}
      />
      <TextInput
        label="Home course"
        autoCapitalize="words"
        maxLength={120}
        value={draft.homeCourse}
        onChange={(event) => change({ homeCourse: event.currentTarget.value })}
        error={problems.homeCourse}
      />
      <div className={styles.pair}>
        <Choice
          label="Handedness"
          choices={handednesses}
          value={draft.handedness}
          onChange={(handedness) => change({ handedness })}
          error={problems.handedness}
        />
        <Choice
          label="Preferred tees"
          choices={teeBoxes}
          value={draft.preferredTees}
          onChange={(preferredTees) => change({ preferredTees })}
          error={problems.preferredTees}
        />
      </div>
      <div className={styles.group}>
        <Checkbox
          label="Show how far I drive"
          checked={driveDistance > 0}
          onChange={(event) =>
            change({ driveDistance: event.currentTarget.checked ? driveStart : 0 })
          }
        />
        {driveDistance > 0 && (
          <SliderField
            label="Drive distance"
            unit="yards"
            range={driveDistances}
            value={driveDistance}
            onChange={(yards) => change({ driveDistance: yards })}
          />
        )}
      </div>
      <Choice
        label="Pace of play"
        choices={paces}
        value={draft.paceOfPlay}
        onChange={(paceOfPlay) => change({ paceOfPlay })}
        error={problems.paceOfPlay}
      />
    </>
  )
}
