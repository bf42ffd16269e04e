import { skillLevels } from '@county-golf/contract/constants'
import { hours } from '@county-golf/contract/durations'
import { dollars } from '@county-golf/contract/money'
import { IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { CourseFields } from '../../../domain/locations/course-fields.tsx'
import { sessionAccessChoices } from '../../../domain/sessions/access.ts'
import { skillLevelOf } from '../../../domain/sessions/labels.ts'
import { containsText } from '../../../lib/search.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Grid, Stack } from '../../../ui/layout.tsx'
import { SkillMeter } from '../../../ui/meters.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Option } from '../../../ui/options.ts'
import { RadioTiles } from '../../../ui/radio-tiles.tsx'
import { RetryNotice } from '../../../ui/retry-notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { Muted, Subheading } from '../../../ui/text.tsx'
import { NetTerms } from '../components/net-terms.tsx'
import styles from './session-form.module.css'
import type { SessionForm } from './use-session-form.ts'

/** A section of the form with its heading. */
export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack as="section" gap={4} className={styles.section}>
    <Subheading>{title}</Subheading>
    {children}
  </Stack>
)

const byNameOrCode = ({ label, value }: Option, search: string) =>
  containsText(`${label} ${value}`, search)

/** State, county, and course. Each determines the choices of the next. */
export function LocationFields({ form, location, states, counties, courses }: SessionForm) {
  const { stateCode, courseName } = form.values
  const { county, noCourses, courseId } = location
  const failed = [states, counties].filter(({ isError }) => isError)
  return (
    <FormSection title="Location">
      {failed.length > 0 && (
        <RetryNotice
          onRetry={() => {
            for (const list of failed) void list.refetch()
          }}
        >
          {states.isError ? 'Couldn’t load states.' : 'Couldn’t load counties.'}
        </RetryNotice>
      )}
      <Grid min="14rem" gap={4} stretch>
        <Select
          label="State"
          placeholder={states.isPending ? 'Loading states…' : 'Select a state'}
          nothingFound="No matching states"
          matches={byNameOrCode}
          data={(states.data?.items ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          {...form.field('stateCode')}
          value={states.data ? stateCode : null}
        />
        <Select
          key={stateCode}
          label="County"
          placeholder={
            stateCode === ''
              ? 'Select a state first'
              : counties.isFetching && !counties.data
                ? 'Loading counties…'
                : 'Select a county'
          }
          disabled={stateCode === ''}
          nothingFound="No matching counties"
          matches={byNameOrCode}
          data={(counties.data?.items ?? []).map(({ fullName }) => fullName)}
          {...form.field('countyName')}
          value={county?.fullName ?? null}
        />
      </Grid>
      <CourseFields
        key={`${stateCode} ${county?.fullName}`}
        courses={county && courses.data?.items}
        placeholder={
          !county
            ? 'Select a county first'
            : courses.isFetching && !courses.data
              ? 'Loading courses…'
              : 'Select a course'
        }
        disabled={!county}
        noCourses={noCourses}
        courseId={courseId}
        courseName={courseName}
        onChange={form.change}
        errors={form.errors}
      />
    </FormSection>
  )
}

const playerCounts = (['2', '3', '4'] as const).map((value) => ({ value, label: value }))
const roundLengths = (['18', '9'] as const).map((value) => ({ value, label: `${value} holes` }))
const scoringTypes = [
  { value: 'gross', label: 'Gross' },
  { value: 'net', label: 'Net' },
] as const

const skills = {
  beginner: {
    label: 'Beginner / Novice',
    description: 'New to golf or getting back into it. Usually shoots 100+.',
  },
  intermediate: {
    label: 'Intermediate / Mid-Handicap, 80s-90s',
    description: 'Plays regularly, knows the rules, and keeps pace.',
  },
  advanced: {
    label: 'Advanced / Low-Handicap',
    description: 'Usually shoots in the 70s and counts every stroke.',
  },
  elite: {
    label: 'Scratch / Elite',
    description: 'Scratch golfers and tournament players.',
  },
}

function minimumText(minPlayers: string, decisionHours: number): string {
  const [number, exception] =
    minPlayers === '2'
      ? ['two', '']
      : [minPlayers, ', unless at least two are in and all of them agree to play']
  return `If fewer than ${number} players are in ${hours(decisionHours)} before the tee time, we cancel the session with full refunds${exception}.`
}

/** The number of players, the format, and who the session is for. */
export function PlayersFields({ form, settings, decidedAtTeeTime, netProblem }: SessionForm) {
  const hasPrize = form.values.bountyEnabled || form.values.potEnabled
  const [showsDescriptions, setShowsDescriptions] = useState(false)
  return (
    <FormSection title="Players & Skill Level">
      <Stack gap={3}>
        <Grid min="14rem" gap={4} stretch>
          <RadioTiles
            legend="Max players"
            choices={playerCounts}
            {...form.field('maxPlayers')}
            columns={3}
          />
          <RadioTiles
            legend="Min players"
            choices={playerCounts.map((count) => ({
              ...count,
              disabled:
                count.value > form.values.maxPlayers || (decidedAtTeeTime && count.value !== '2'),
            }))}
            {...form.field('minPlayers')}
            {...(decidedAtTeeTime && { value: '2' as const })}
            columns={3}
          />
        </Grid>
        {settings.data && (
          <Muted>
            {decidedAtTeeTime
              ? `The tee time is less than ${hours(settings.data.decisionHours)} away, so the session takes place if at least two players are in by then.`
              : minimumText(form.values.minPlayers, settings.data.decisionHours)}
          </Muted>
        )}
      </Stack>
      <Stack gap={3}>
        <Grid min="14rem" gap={4} stretch>
          <RadioTiles legend="Round" choices={roundLengths} {...form.field('holes')} columns={2} />
          <RadioTiles
            legend="Scoring"
            choices={scoringTypes}
            {...form.field('scoring')}
            columns={2}
          />
        </Grid>
        <Stack gap={3} role="status" className="hide-empty">
          {form.values.scoring === 'net' && (
            <Muted>
              <NetTerms forPrize={hasPrize} />
            </Muted>
          )}
          {netProblem && !form.errors.scoring && <Notice tone="flag">{netProblem}</Notice>}
        </Stack>
      </Stack>
      <RadioTiles
        legend="Who can see and join this session?"
        choices={sessionAccessChoices}
        {...form.field('visibility')}
        columns={1}
      />
      <RadioTiles
        legend="Skill level"
        aside={
          <IconButton
            label="About skill levels"
            aria-expanded={showsDescriptions}
            onClick={() => setShowsDescriptions(!showsDescriptions)}
          >
            <IconInfoCircle size={20} aria-hidden="true" />
          </IconButton>
        }
        choices={skillLevels.map((value) => ({
          value,
          label: skills[value].label,
          description: showsDescriptions ? skills[value].description : undefined,
          detail: <SkillMeter level={skillLevelOf(value).level} label="" />,
        }))}
        {...form.field('skillLevel')}
        columns={1}
      />
    </FormSection>
  )
}

/** The fees of the session, for admins only. An empty field means the fee of the settings. */
export function FeeFields({ form, settings }: SessionForm) {
  const fees = [
    ['serviceFeeCents', 'Service fee'],
    ['depositCents', 'Processing & Protection'],
  ] as const
  return (
    <FormSection title="Fees">
      <Grid min="14rem" gap={4} stretch>
        {fees.map(([name, label]) => (
          <MoneyInput
            key={name}
            label={label}
            {...(settings.data && {
              placeholder: (settings.data[name] / 100).toFixed(2),
              description: `Default: ${dollars(settings.data[name])}`,
            })}
            {...form.field(name)}
          />
        ))}
      </Grid>
      <Notice>Admin: No fees will be charged</Notice>
    </FormSection>
  )
}
