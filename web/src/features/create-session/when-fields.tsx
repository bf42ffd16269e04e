import { planAheadDays } from '@county-golf/contract/constants'
import { IconSunset2 } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { clockOfTeeTime } from '../../lib/dates.ts'
import { Choices } from '../../ui/choices.tsx'
import { TextInput } from '../../ui/fields.ts'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { earliestTeeTime, latestTeeTime } from './check-form.ts'
import type { Round } from './daylight.ts'
import { Section } from './section.tsx'
import styles from './session-form.module.css'
import { quickTeeTimes } from './tee-times.ts'
import type { SessionForm } from './use-session-form.ts'

const DayPicker = lazy(async () => ({ default: (await import('./day-picker.tsx')).DayPicker }))

const other = 'other'
const dayMs = 86_400_000

/** The day, and the tee time on the course's clock. */
export function WhenFields({ form, change, problems, place, hereNow }: SessionForm) {
  const [today = ''] = hereNow.split('T')
  const lastDay = new Date(Date.parse(today) + planAheadDays * dayMs).toISOString().slice(0, 10)
  const warning = useSunsetWarning(
    place.county &&
      place.timeZone &&
      form.date &&
      form.teeTime && {
        date: form.date,
        teeTime: form.teeTime,
        holes: form.holes === '9' ? 9 : 18,
        lat: place.course?.lat ?? place.county.lat,
        lng: place.course?.lng ?? place.county.lng,
        timeZone: place.timeZone,
      },
  )

  const choices = [
    ...quickTeeTimes.map((time) => ({
      value: time,
      label: clockOfTeeTime(time),
      disabled: form.date !== '' && `${form.date}T${time}` <= hereNow,
    })),
    { value: other, label: 'Other time' },
  ]

  return (
    <Section title="Date & Time">
      <div className={styles.when}>
        <fieldset
          className={styles.day}
          data-invalid={problems.date ? '' : undefined}
          aria-describedby={problems.date ? 'date-error' : undefined}
        >
          <legend className={styles.legend}>Date</legend>
          <Suspense fallback={<Skeleton height="21.5rem" />}>
            <DayPicker
              value={form.date}
              onChange={(date) => change({ date })}
              first={today}
              last={lastDay}
            />
          </Suspense>
          {problems.date && (
            <p id="date-error" className={styles.error}>
              {problems.date}
            </p>
          )}
        </fieldset>
        <div className={styles.time}>
          <Choices
            legend="Tee time"
            className={styles.teeTimes}
            choices={choices}
            value={form.otherTime ? other : form.teeTime}
            onChange={(time) =>
              time === other
                ? change({ otherTime: true, teeTime: '' })
                : change({ otherTime: false, teeTime: time })
            }
            columns={3}
            narrowColumns={4}
            error={form.otherTime ? undefined : problems.teeTime}
          />
          {form.otherTime && (
            <TextInput
              type="time"
              label="Other time"
              description="Any minute from 5:00 AM to 8:00 PM"
              min={earliestTeeTime}
              max={latestTeeTime}
              value={form.teeTime}
              onChange={(event) => change({ teeTime: event.currentTarget.value })}
              error={problems.teeTime}
            />
          )}
        </div>
      </div>
      <div role="status">
        {warning && (
          <Notice tone="brass" icon={<IconSunset2 size={20} aria-hidden="true" />}>
            {warning}
          </Notice>
        )}
      </div>
    </Section>
  )
}

/** Computed once place, day and time are known; the sun's tables are fetched only then. */
function useSunsetWarning(round: Round | false | '' | undefined): string | null {
  const [warning, setWarning] = useState<{ of: string; text: string | null } | null>(null)
  const asked = round ? JSON.stringify(round) : null
  useEffect(() => {
    if (!asked) return
    let wanted = true
    void import('./daylight.ts').then(({ sunsetWarning }) => {
      if (wanted) setWarning({ of: asked, text: sunsetWarning(JSON.parse(asked) as Round) })
    })
    return () => {
      wanted = false
    }
  }, [asked])
  return warning && warning.of === asked ? warning.text : null
}
