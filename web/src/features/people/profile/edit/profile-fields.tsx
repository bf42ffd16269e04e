/** The fields of Edit Profile, a component per tab. */

import {
  availabilityMax,
  bioMax,
  displayNameMax,
  driveDistances,
  gameGoalsMax,
  handednesses,
  paces,
  phonesAfterTeeHours,
  teeBoxes,
  timesOfDay,
  travelRadii,
} from '@county-golf/contract/constants'
import { hours } from '@county-golf/contract/durations'
import type { User } from '@county-golf/contract/users'
import { useQuery } from '@tanstack/react-query'
import { countiesQuery } from '../../../../domain/locations/queries.ts'
import {
  profileVisibilityChoices,
  showNameSwitch,
} from '../../../../domain/users/profile-visibility.ts'
import {
  Checkbox,
  CountedTextarea,
  NativeSelect,
  Switch,
  TextInput,
} from '../../../../ui/fields.ts'
import { Stack } from '../../../../ui/layout.tsx'
import type { OptionData } from '../../../../ui/options.ts'
import { RadioTiles } from '../../../../ui/radio-tiles.tsx'
import { Select } from '../../../../ui/select.tsx'
import { skillChoices } from '../labels.ts'
import { initialDrive, stateChoices } from './draft.ts'
import styles from './edit.module.css'
import { PhotoField } from './photo-field.tsx'
import { SliderField } from './slider-field.tsx'
import type { ProfileForm } from './use-profile-form.ts'

type FieldsProps = Pick<ProfileForm, 'form' | 'photo' | 'setPhoto'> & { user: User }

export function PersonalFields({ user, form, photo, setPhoto }: FieldsProps) {
  const { homeState } = form.values
  const counties = useQuery(countiesQuery(homeState))
  const names = (counties.data?.items ?? []).map(({ fullName }) => fullName)
  return (
    <>
      <PhotoField user={user} photo={photo} onChange={setPhoto} />
      <TextInput
        label="Display name"
        placeholder={user.username}
        autoComplete="name"
        autoCapitalize="words"
        maxLength={displayNameMax}
        {...form.field('displayName')}
      />
      <CountedTextarea
        label="Bio"
        placeholder="How you got into golf, how you like to play…"
        maxLength={bioMax}
        {...form.field('bio')}
      />
      <TextInput
        label="Phone"
        type="tel"
        autoComplete="tel"
        description={
          form.values.sharePhone
            ? 'Only players in your sessions and our team can see it'
            : 'Only our team can see it'
        }
        {...form.field('phone')}
      />
      <Switch
        label="Share my phone number with players in my sessions"
        description={`They can see it until ${hours(phonesAfterTeeHours)} after the tee time`}
        {...form.checkbox('sharePhone')}
      />
      <div className={styles.pair}>
        <Select
          label="Home state"
          placeholder="Choose a state"
          data={stateChoices(homeState)}
          clearLabel="Clear home state"
          nothingFound="No matching state"
          value={homeState || null}
          onChange={(chosen) => form.change({ homeState: chosen ?? '', homeCounty: '' })}
          error={form.errors.homeState}
        />
        <Select
          key={homeState}
          label="Home county"
          placeholder={countyPlaceholder(homeState, counties.isPending)}
          disabled={homeState === ''}
          data={names}
          clearLabel="Clear home county"
          nothingFound="No matching county"
          description={
            counties.isError && 'Couldn’t load counties. Choose the state again to retry.'
          }
          value={names.includes(form.values.homeCounty) ? form.values.homeCounty : null}
          onChange={(homeCounty) => form.change({ homeCounty: homeCounty ?? '' })}
          error={form.errors.homeCounty}
        />
      </div>
    </>
  )
}

const countyPlaceholder = (homeState: string, isPending: boolean): string => {
  if (homeState === '') return 'Choose a state first'
  return isPending ? 'Loading counties…' : 'Choose a county'
}

export function GolfFields({ form }: FieldsProps) {
  const { driveDistance } = form.values
  return (
    <>
      <ChoiceField label="Skill level" choices={skillChoices} {...form.field('skillLevel')} />
      <TextInput
        label="Home course"
        autoCapitalize="words"
        maxLength={120}
        {...form.field('homeCourse')}
      />
      <div className={styles.pair}>
        <ChoiceField label="Handedness" choices={handednesses} {...form.field('handedness')} />
        <ChoiceField label="Preferred tees" choices={teeBoxes} {...form.field('preferredTees')} />
      </div>
      <Stack gap={3}>
        <Checkbox
          label="Show my driving distance"
          checked={driveDistance > 0}
          onChange={(event) =>
            form.change({ driveDistance: event.currentTarget.checked ? initialDrive : 0 })
          }
        />
        {driveDistance > 0 && (
          <SliderField
            label="Driving distance"
            unit="yards"
            range={driveDistances}
            {...form.field('driveDistance')}
          />
        )}
      </Stack>
      <ChoiceField label="Pace of play" choices={paces} {...form.field('paceOfPlay')} />
    </>
  )
}

export function PreferenceFields({ form }: FieldsProps) {
  return (
    <>
      <ChoiceField label="Preferred times" choices={timesOfDay} {...form.field('preferredTimes')} />
      <SliderField
        label="Travel radius"
        unit="miles"
        range={travelRadii}
        {...form.field('travelRadius')}
      />
      <TextInput
        label="Availability"
        placeholder="For example, weekends and Friday afternoons"
        maxLength={availabilityMax}
        {...form.field('availability')}
      />
      <CountedTextarea
        label="Game goals"
        placeholder="What you’re working on this season…"
        maxLength={gameGoalsMax}
        {...form.field('gameGoals')}
      />
    </>
  )
}

export function SettingFields({ form }: FieldsProps) {
  return (
    <>
      <RadioTiles
        legend="Profile visibility"
        choices={profileVisibilityChoices}
        {...form.field('profileVisibility')}
        columns={1}
      />
      <Switch {...showNameSwitch} {...form.checkbox('showName')} />
      <Switch
        label="Ready to Play badge"
        description="Let others know you’re ready to join a round"
        {...form.checkbox('showWalletBadge')}
      />
    </>
  )
}

type ChoiceFieldProps = {
  label: string
  choices: readonly OptionData[]
  /** Empty if not set. */
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** A choice that may stay open. */
const ChoiceField = ({ choices, onChange, ...rest }: ChoiceFieldProps) => (
  <NativeSelect
    {...rest}
    data={[{ value: '', label: 'Not set' }, ...choices]}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
