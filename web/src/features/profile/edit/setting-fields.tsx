import { Choices } from '../../../ui/choices.tsx'
import { Switch } from '../../../ui/fields.ts'
import type { FieldsProps } from './draft.ts'
import styles from './edit.module.css'

const visibilities = (
  [
    ['Public', 'Anyone sees your profile.'],
    ['Friends', 'Friends and players of your sessions see it, others your name and picture.'],
    ['Private', 'Players of your sessions see your name and picture, others nothing.'],
  ] as const
).map(([value, meaning]) => ({
  value,
  label: (
    <>
      {value}
      <span className={styles.meaning}>{meaning}</span>
    </>
  ),
}))

export function SettingFields({ draft, change, problems }: FieldsProps) {
  return (
    <>
      <Choices
        legend="Profile visibility"
        choices={visibilities}
        value={draft.profileVisibility}
        onChange={(profileVisibility) => change({ profileVisibility })}
        columns={1}
        error={problems.profileVisibility}
      />
      <Switch
        label="Ready to Play badge"
        description="Shows others on your profile that you are ready to join a round"
        checked={draft.showWalletBadge}
        onChange={(event) => change({ showWalletBadge: event.currentTarget.checked })}
        error={problems.showWalletBadge}
      />
    </>
  )
}
