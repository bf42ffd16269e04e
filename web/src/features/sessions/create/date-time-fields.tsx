import { planAheadDays } from '@county-golf/contract/constants'
import { dayMs } from '@county-golf/contract/durations'
import { IconSunset2 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { clockOfTeeTime } from '../../../lib/dates.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { FieldError } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/fields.ts'
import { Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RadioTiles } from '../../../ui/radio-tiles.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { dateTimeCopy } from './copy.ts'
import type { Round } from './daylight.ts'
import { FormSection } from './form-section.tsx'
import styles from './session-form.module.css'
import type { SessionForm } from './use-session-form.ts'
import { earliestTeeTime, latestTeeTime } from './validate-form.ts'

const DayPicker = lazyComponent(
  async () => (await import('./day-picker.tsx')).DayPicker,
  <Skeleton height="21.5rem" />,
)

const other = 'other'

/** The date and tee time, in the course's time zone. */
export function DateTimeFields({ form, location, courseNow }: SessionForm) {
  const { date, teeTime, holes, otherTime } = form.values
  const [today = ''] = courseNow.split('T')
  const lastDay = new Date(Date.parse(today) + planAheadDays * dayMs).toISOString().slice(0, 10)
  const warning = useSunsetWarning(
    location.county &&
      location.timeZone &&
      date &&
      teeTime && {
        date,
        teeTime,
        holes: holes === '9' ? 9 : 18,
        lat: location.course?.lat ?? location.county.lat,
        lng: location.course?.lng ?? location.county.lng,
        timeZone: location.timeZone,
      },
  )

  const choices = [
    ...quickTeeTimes.map((time) => ({
      value: time,
      label: clockOfTeeTime(time),
      disabled: date !== '' && `${date}T${time}` <= courseNow,
    })),
    { value: other, label: dateTimeCopy.otherTime },
  ]

  return (
    <FormSection title={dateTimeCopy.section}>
      <div className={styles.when}>
        <fieldset
          data-invalid={form.errors.date ? '' : undefined}
          aria-describedby={form.errors.date ? 'date-error' : undefined}
        >
          <legend className={styles.legend}>{dateTimeCopy.date}</legend>
          <DayPicker
            value={date}
            onChange={(day) => form.change({ date: day })}
            first={today}
            last={lastDay}
          />
          <FieldError id="date">{form.errors.date}</FieldError>
        </fieldset>
        <Stack gap={3} className={styles.time}>
          <RadioTiles
            legend={dateTimeCopy.teeTime}
            className={styles.teeTimes}
            choices={choices}
            value={otherTime ? other : teeTime}
            onChange={(time) =>
              time === other
                ? form.change({ otherTime: true, teeTime: '' })
                : form.change({ otherTime: false, teeTime: time })
            }
            columns={3}
            narrowColumns={4}
            error={otherTime ? undefined : form.errors.teeTime}
          />
          {otherTime && (
            <TextInput
              type="time"
              label={dateTimeCopy.otherTime}
              description={dateTimeCopy.otherTimeHint}
              min={earliestTeeTime}
              max={latestTeeTime}
              {...form.field('teeTime')}
            />
          )}
        </Stack>
      </div>
      <div role="status" className="live">
        {warning && (
          <Notice tone="brass" icon={<IconSunset2 size={20} aria-hidden="true" />}>
            {warning}
          </Notice>
        )}
      </div>
    </FormSection>
  )
}

/** Loads suncalc once location, date, and time are known. */
function useSunsetWarning(round: Round | false | '' | undefined): string | null {
  const [warning, setWarning] = useState<{ for: string; text: string | null } | null>(null)
  const input = round ? JSON.stringify(round) : null
  useEffect(() => {
    if (!input) return
    let isCurrent = true
    void import('./daylight.ts').then(({ sunsetWarning }) => {
      if (isCurrent) setWarning({ for: input, text: sunsetWarning(JSON.parse(input) as Round) })
    })
    return () => {
      isCurrent = false
    }
  }, [input])
  return warning && warning.for === input ? warning.text : null
}

/** The tee times to pick from: every half hour from 8:00 AM to 6:00 PM. */
const quickTeeTimes: readonly string[] = Array.from({ length: 21 }, (_, half) => {
  const minutes = 8 * 60 + half * 30
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
})
