import { profileVisibilityChoices } from '../../../lib/profile-visibility.ts'
import { Switch } from '../../../ui/fields.ts'
import { RadioTiles } from '../../../ui/radio-tiles.tsx'
import { fieldCopy } from './copy.ts'
import type { FieldsProps } from './draft.ts'

export function SettingFields({ form }: FieldsProps) {
  return (
    <>
      <RadioTiles
        legend={fieldCopy.visibility}
        choices={profileVisibilityChoices}
        {...form.field('profileVisibility')}
        columns={1}
      />
      <Switch
        label={fieldCopy.readyToPlay}
        description={fieldCopy.readyToPlayHint}
        {...form.checkbox('showWalletBadge')}
      />
    </>
  )
}
