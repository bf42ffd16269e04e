import { bioMax, displayNameMax } from '@county-golf/contract/constants'
import type { User } from '@county-golf/contract/users'
import { useQuery } from '@tanstack/react-query'
import { Select, Switch, TextInput } from '../../../ui/fields.ts'
import { countiesQuery } from '../api.ts'
import type { FieldsProps } from './draft.ts'
import styles from './edit.module.css'
import { LongText } from './long-text.tsx'
import { PictureField } from './picture-field.tsx'
import { stateChoices } from './states.ts'
import type { ProfileForm } from './use-profile-form.ts'

type PersonalFieldsProps = FieldsProps &
  Pick<ProfileForm, 'picture' | 'setPicture'> & { user: User }

export function PersonalFields({
  user,
  draft,
  change,
  problems,
  picture,
  setPicture,
}: PersonalFieldsProps) {
  const { homeState } = draft
  const counties = useQuery({ ...countiesQuery(homeState), enabled: homeState !== '' })
  const names = (counties.data?.items ?? []).map(({ fullName }) => fullName)
  return (
    <>
      <PictureField user={user} picture={picture} onChange={setPicture} />
      <TextInput
        label="Display name"
        placeholder={user.username}
        autoComplete="name"
        autoCapitalize="words"
        maxLength={displayNameMax}
        value={draft.displayName}
        onChange={(event) => change({ displayName: event.currentTarget.value })}
        error={problems.displayName}
      />
      <LongText
        label="Bio"
        placeholder="How you came to golf, how you like to play…"
        max={bioMax}
        value={draft.bio}
        onChange={(bio) => change({ bio })}
        error={problems.bio}
      />
      <TextInput
        label="Phone"
        type="tel"
        autoComplete="tel"
        description={
          draft.sharePhone
            ? 'Seen by players in your sessions and by our team'
            : 'Seen only by our team'
        }
        value={draft.phone}
        onChange={(event) => change({ phone: event.currentTarget.value })}
        error={problems.phone}
      />
      <Switch
        label="Share my phone number with players in my sessions"
        description="They see it from when they join until 48 hours after the tee time"
        checked={draft.sharePhone}
        onChange={(event) => change({ sharePhone: event.currentTarget.checked })}
        error={problems.sharePhone}
      />
      <div className={styles.pair}>
        <Select
          label="Home state"
          placeholder="Choose a state"
          data={stateChoices(homeState)}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Clear home state' }}
          nothingFoundMessage="No matching state"
          value={homeState || null}
          onChange={(chosen) => change({ homeState: chosen ?? '', homeCounty: '' })}
          error={problems.homeState}
        />
        <Select
          key={homeState}
          label="Home county"
          placeholder={countyHint(homeState, counties.isPending)}
          disabled={homeState === ''}
          data={names}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Clear home county' }}
          nothingFoundMessage="No matching county"
          value={names.includes(draft.homeCounty) ? draft.homeCounty : null}
          onChange={(homeCounty) => change({ homeCounty: homeCounty ?? '' })}
          error={problems.homeCounty}
        />
      </div>
    </>
  )
}

const countyHint = (homeState: string, isPending: boolean): string => {
  if (homeState === '') return 'Choose a state first'
  return isPending ? 'Loading counties…' : 'Choose a county'
}
