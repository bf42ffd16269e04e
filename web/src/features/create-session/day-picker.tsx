import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { dayForKey } from './calendar-keys.ts'
import { dateTimeCopy } from './copy.ts'
import styles from './day-picker.module.css'

type DayPickerProps = {
  /** YYYY-MM-DD, or '' if none is chosen. */
  value: string
  onChange: (date: string) => void
  /** The first and last selectable day. */
  first: string
  last: string
}

const dayName = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A calendar month. Arrow keys move across months. */
export function DayPicker({ value, onChange, first, last }: DayPickerProps) {
  const box = useRef<HTMLDivElement>(null)
  const [month, setMonth] = useState(value || first)
  const [focused, setFocused] = useState<string>()

  // The library's keys only move within a month.
  const onKeyDown = (event: KeyboardEvent) => {
    const day = event.target instanceof HTMLElement ? event.target.dataset.day : undefined
    const to = day && dayForKey(event.key, day, first, last)
    if (!to || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    setMonth(to)
    setFocused(to)
  }
  useEffect(() => {
    if (focused) box.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
  }, [focused])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus is on the days inside
    <div ref={box} onKeyDownCapture={onKeyDown} onBlur={() => setFocused(undefined)}>
      <DatePicker
        value={value || null}
        onChange={(date) => date && onChange(date)}
        minDate={first}
        maxDate={last}
        date={month}
        onDateChange={setMonth}
        firstDayOfWeek={0}
        weekdayFormat="ddd"
        maxLevel="month"
        hideOutsideDates
        highlightToday
        fullWidth
        withCellSpacing={false}
        ariaLabels={{
          previousMonth: dateTimeCopy.previousMonth,
          nextMonth: dateTimeCopy.nextMonth,
        }}
        getDayAriaLabel={(date) => dayName.format(new Date(date))}
        getDayProps={(date) => ({
          'aria-pressed': date === value,
          'data-day': date,
        })}
        classNames={{
          calendarHeader: styles.header ?? '',
          calendarHeaderControl: styles.arrow ?? '',
          calendarHeaderLevel: styles.month ?? '',
          weekday: styles.weekday ?? '',
          day: styles.day ?? '',
        }}
      />
    </div>
  )
}
