import { visibilityChoices } from '../../../lib/visibility-words.ts'
import { Choices } from '../../../ui/choices.tsx'
import { Switch } from '../../../ui/fields.ts'
import type { FieldsProps } from './draft.ts'

export function SettingFields({ draft, change, problems }: FieldsProps) {
  return (
    <>
      <Choices
        legend="Profile visibility"
        choices={visibilityChoices}
        value={draft.profileVisibility}
        onChange={(profileVisibility) => change({ profileVisibility })}
        columns={1}
        error={problems.profileVisibility}
      />
      <Switch
        label="Ready to Play badge"
        description="Shows on your profile that you’re ready to join a round"
        checked={draft.showWalletBadge}
        onChange={(event) => change({ showWalletBadge: event.currentTarget.checked })}
        error={problems.showWalletBadge}
      />
    </>
  )
}
