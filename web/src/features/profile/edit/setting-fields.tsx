import { Choices } from '../../../ui/choices.tsx'
import { Switch } from '../../../ui/fields.ts'
import type { FieldsProps } from './draft.ts'

const visibilities = [
  { value: 'Public', label: 'Public', meaning: 'Anyone sees your profile.' },
  {
    value: 'Friends',
    label: 'Friends',
    meaning: 'Friends and players of your sessions see it, others your name and picture.',
  },
  {
    value: 'Private',
    label: 'Private',
    meaning: 'Players of your sessions see your name and picture, others nothing.',
  },
] as const

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
