import { bioMax, displayNameMax } from '@county-golf/contract/constants'
import { states } from '@county-golf/contract/states'
import type { User } from '@county-golf/contract/users'
import { useQuery } from '@tanstack/react-query'
import { Select, TextInput } from '../../../ui/fields.ts'
import { countiesQuery } from '../api.ts'
import type { FieldsProps } from './draft.ts'
import styles from './edit.module.css'
import { LongText } from './long-text.tsx'
import { PictureField } from './picture-field.tsx'

const stateChoices = states.map(({ code, name }) => ({ value: code, label: name }))

export function PersonalFields({ user, draft, change, problems }: FieldsProps & { user: User }) {
  const counties = useQuery(countiesQuery(draft.homeState))
  const names = (counties.data?.items ?? []).map(({ fullName }) => fullName)
  return (
    <>
      <PictureField user={user} />
      <TextInput
        label="Display name"
        placeholder={user.username}
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
        description="Seen by players of your sessions only"
        value={draft.phone}
        onChange={(event) => change({ phone: event.currentTarget.value })}
        error={problems.phone}
      />
      <div className={styles.pair}>
        <Select
          label="Home state"
          data={stateChoices}
          searchable
          allowDeselect={false}
          nothingFoundMessage="No such state"
          value={draft.homeState}
          onChange={(homeState) => homeState && change({ homeState, homeCounty: '' })}
          error={problems.homeState}
        />
        <Select
          key={draft.homeState}
          label="Home county"
          placeholder={counties.isPending ? 'Loading counties…' : 'Not said'}
          data={names}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Clear home county' }}
          nothingFoundMessage="No such county"
          value={names.includes(draft.homeCounty) ? draft.homeCounty : null}
          onChange={(homeCounty) => change({ homeCounty: homeCounty ?? '' })}
          error={problems.homeCounty}
        />
      </div>
    </>
  )
}
