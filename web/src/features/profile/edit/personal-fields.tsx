import { bioMax, displayNameMax } from '@county-golf/contract/constants'
import type { User } from '@county-golf/contract/users'
import { useQuery } from '@tanstack/react-query'
import { countiesQuery } from '../../../data/locations/queries.ts'
import { CountedTextarea, Switch, TextInput } from '../../../ui/fields.ts'
import { Select } from '../../../ui/select.tsx'
import { fieldCopy } from './copy.ts'
import type { FieldsProps } from './draft.ts'
import styles from './edit.module.css'
import { PhotoField } from './photo-field.tsx'
import { stateChoices } from './states.ts'
import type { ProfileForm } from './use-profile-form.ts'

type PersonalFieldsProps = FieldsProps & Pick<ProfileForm, 'photo' | 'setPhoto'> & { user: User }

export function PersonalFields({ user, form, photo, setPhoto }: PersonalFieldsProps) {
  const { homeState } = form.values
  const counties = useQuery(countiesQuery(homeState))
  const names = (counties.data?.items ?? []).map(({ fullName }) => fullName)
  return (
    <>
      <PhotoField user={user} photo={photo} onChange={setPhoto} />
      <TextInput
        label={fieldCopy.displayName}
        placeholder={user.username}
        autoComplete="name"
        autoCapitalize="words"
        maxLength={displayNameMax}
        {...form.field('displayName')}
      />
      <CountedTextarea
        label={fieldCopy.bio}
        placeholder={fieldCopy.bioPlaceholder}
        maxLength={bioMax}
        {...form.field('bio')}
      />
      <TextInput
        label={fieldCopy.phone}
        type="tel"
        autoComplete="tel"
        description={form.values.sharePhone ? fieldCopy.phoneShared : fieldCopy.phoneHidden}
        {...form.field('phone')}
      />
      <Switch
        label={fieldCopy.sharePhone}
        description={fieldCopy.sharePhoneHint}
        {...form.checkbox('sharePhone')}
      />
      <div className={styles.pair}>
        <Select
          label={fieldCopy.homeState}
          placeholder={fieldCopy.chooseState}
          data={stateChoices(homeState)}
          clearLabel={fieldCopy.clear(fieldCopy.homeState)}
          nothingFound={fieldCopy.noState}
          value={homeState || null}
          onChange={(chosen) => form.change({ homeState: chosen ?? '', homeCounty: '' })}
          error={form.errors.homeState}
        />
        <Select
          key={homeState}
          label={fieldCopy.homeCounty}
          placeholder={countyPlaceholder(homeState, counties.isPending)}
          disabled={homeState === ''}
          data={names}
          clearLabel={fieldCopy.clear(fieldCopy.homeCounty)}
          nothingFound={fieldCopy.noCounty}
          value={names.includes(form.values.homeCounty) ? form.values.homeCounty : null}
          onChange={(homeCounty) => form.change({ homeCounty: homeCounty ?? '' })}
          error={form.errors.homeCounty}
        />
      </div>
    </>
  )
}

const countyPlaceholder = (homeState: string, isPending: boolean): string => {
  if (homeState === '') return fieldCopy.chooseStateFirst
  return isPending ? fieldCopy.loadingCounties : fieldCopy.chooseCounty
}
