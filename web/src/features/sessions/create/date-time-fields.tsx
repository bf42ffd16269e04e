import { planAheadDays } from '@county-golf/contract/constants'
import { dayMs } from '@county-golf/contract/durations'
import { IconSunset2 } from '@tabler/icons-react'
import { clockOfTeeTime } from '../../../lib/dates.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { useOptionalQuery } from '../../../lib/use-optional-query.ts'
import { FieldError } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/fields.ts'
import { Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RadioTiles } from '../../../ui/radio-tiles.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { sunsetQuery } from '../api.ts'
import { OverlapLines } from '../components/before-joining.tsx'
import { FormSection } from './fields.tsx'
import { earliestTeeTime, latestTeeTime } from './form.ts'
import { halfHours, timesAround } from './quick-tee-times.ts'
import styles from './session-form.module.css'
import type { SessionForm } from './use-session-form.ts'

const DayPicker = lazyComponent(
  async () => (await import('./day-picker.tsx')).DayPicker,
  <Skeleton height="21.5rem" />,
)

const other = 'other'

/** The date and tee time, in the course's time zone. */
export function DateTimeFields({ form, location, courseNow, round, before }: SessionForm) {
  const { date, teeTime, holes, otherTime } = form.values
  const { county, course, timeZone } = location
  const roundHoles = holes === '9' ? 9 : 18
  const [today = ''] = courseNow.split('T')
  const lastDay = new Date(Date.parse(today) + planAheadDays * dayMs).toISOString().slice(0, 10)
  const warning = useOptionalQuery(
    sunsetQuery(
      county && timeZone && date && teeTime
        ? {
            date,
            teeTime,
            holes: roundHoles,
            lat: course?.lat ?? county.lat,
            lng: course?.lng ?? county.lng,
            timeZone,
          }
        : null,
    ),
  )

  const tile = (time: string) => ({
    value: time,
    label: clockOfTeeTime(time),
    disabled: date !== '' && `${date}T${time}` <= courseNow,
  })
  const around = otherTime ? [] : timesAround(teeTime)
  const pick = (time: string) =>
    time === other
      ? form.change({ otherTime: true, teeTime: '' })
      : form.change({ otherTime: false, teeTime: time })

  return (
    <FormSection title="Date & Time">
      <div className={styles.when}>
        <fieldset
          className={styles.date}
          data-invalid={form.errors.date ? '' : undefined}
          aria-describedby={form.errors.date ? 'date-error' : undefined}
        >
          <legend className={styles.legend}>Date</legend>
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
            legend="Tee time"
            className={styles.teeTimes}
            choices={[...halfHours.map(tile), { value: other, label: 'Other time' }]}
            value={otherTime ? other : teeTime}
            onChange={pick}
            columns={3}
            narrowColumns={4}
            error={otherTime ? undefined : form.errors.teeTime}
          />
          {otherTime && (
            <TextInput
              type="time"
              label="Other time"
              description={`Any time from ${clockOfTeeTime(earliestTeeTime)} to ${clockOfTeeTime(latestTeeTime)}`}
              min={earliestTeeTime}
              max={latestTeeTime}
              {...form.field('teeTime')}
            />
          )}
        </Stack>
        {around.length > 0 && (
          <RadioTiles
            className={styles.around}
            legend={`Around ${clockOfTeeTime(`${teeTime.slice(0, 2)}:30`)}`}
            choices={around.map(tile)}
            value={teeTime}
            onChange={pick}
            columns={4}
          />
        )}
      </div>
      <Stack gap={3} role="status" className="live">
        {warning && (
          <Notice tone="brass" icon={<IconSunset2 size={20} aria-hidden="true" />}>
            {warning}
          </Notice>
        )}
        {round && <OverlapLines {...before} round={round} />}
      </Stack>
    </FormSection>
  )
}
