import { profileVisibilityChoices } from '../../../data/users/profile-visibility.ts'
import { Switch } from '../../../ui/fields.ts'
import { RadioTiles } from '../../../ui/radio-tiles.tsx'
import { fieldCopy } from './copy.ts'
import type { FieldsProps } from './draft.ts'

export function SettingFields({ draft, change, errors }: FieldsProps) {
  return (
    <>
      <RadioTiles
        legend={fieldCopy.visibility}
        choices={profileVisibilityChoices}
        value={draft.profileVisibility}
        onChange={(profileVisibility) => change({ profileVisibility })}
        columns={1}
        error={errors.profileVisibility}
      />
      <Switch
        label={fieldCopy.readyToPlay}
        description={fieldCopy.readyToPlayHint}
        checked={draft.showWalletBadge}
        onChange={(event) => change({ showWalletBadge: event.currentTarget.checked })}
        error={errors.showWalletBadge}
      />
    </>
  )
}
