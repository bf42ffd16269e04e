/** The fields of Edit Profile, a component per tab. */
import {
  availabilityMax,
  bioMax,
  displayNameMax,
  driveDistances,
  gameGoalsMax,
  handednesses,
  paces,
  teeBoxes,
  timesOfDay,
  travelRadii,
} from '@county-golf/contract/constants'
import type { User } from '@county-golf/contract/users'
import { useQuery } from '@tanstack/react-query'
import { countiesQuery } from '../../../../domain/locations/queries.ts'
import { profileVisibilityChoices } from '../../../../domain/users/profile-visibility.ts'
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
import { aboutCopy, skillChoices } from '../copy.ts'
import { fieldCopy } from './copy.ts'
import { initialDrive, stateChoices } from './draft.ts'
import styles from './edit.module.css'
import { PhotoField } from './photo-field.tsx'
import { SliderField } from './slider-field.tsx'
import type { ProfileForm } from './use-profile-form.ts'

type FieldsProps = Pick<ProfileForm, 'form'>

type PersonalFieldsProps = Pick<ProfileForm, 'form' | 'photo' | 'setPhoto'> & { user: User }

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
        label={aboutCopy.bio}
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

export function GolfFields({ form }: FieldsProps) {
  const { driveDistance } = form.values
  return (
    <>
      <ChoiceField
        label={aboutCopy.skillLevel}
        choices={skillChoices}
        {...form.field('skillLevel')}
      />
      <TextInput
        label={aboutCopy.homeCourse}
        autoCapitalize="words"
        maxLength={120}
        {...form.field('homeCourse')}
      />
      <div className={styles.pair}>
        <ChoiceField
          label={aboutCopy.handedness}
          choices={handednesses}
          {...form.field('handedness')}
        />
        <ChoiceField
          label={aboutCopy.preferredTees}
          choices={teeBoxes}
          {...form.field('preferredTees')}
        />
      </div>
      <Stack gap={3}>
        <Checkbox
          label={fieldCopy.showDrivingDistance}
          checked={driveDistance > 0}
          onChange={(event) =>
            form.change({ driveDistance: event.currentTarget.checked ? initialDrive : 0 })
          }
        />
        {driveDistance > 0 && (
          <SliderField
            label={aboutCopy.drivingDistance}
            unit={fieldCopy.yards}
            range={driveDistances}
            {...form.field('driveDistance')}
          />
        )}
      </Stack>
      <ChoiceField label={aboutCopy.paceOfPlay} choices={paces} {...form.field('paceOfPlay')} />
    </>
  )
}

export function PreferenceFields({ form }: FieldsProps) {
  return (
    <>
      <ChoiceField
        label={aboutCopy.preferredTimes}
        choices={timesOfDay}
        {...form.field('preferredTimes')}
      />
      <SliderField
        label={aboutCopy.travelRadius}
        unit={fieldCopy.miles}
        range={travelRadii}
        {...form.field('travelRadius')}
      />
      <TextInput
        label={aboutCopy.availability}
        placeholder={fieldCopy.availabilityPlaceholder}
        maxLength={availabilityMax}
        {...form.field('availability')}
      />
      <CountedTextarea
        label={fieldCopy.gameGoals}
        placeholder={fieldCopy.gameGoalsPlaceholder}
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
    data={[{ value: '', label: fieldCopy.notSet }, ...choices]}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
