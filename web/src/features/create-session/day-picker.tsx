import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import styles from './day-picker.module.css'

type DayPickerProps = {
  /** YYYY-MM-DD, '' while none is chosen. */
  value: string
  onChange: (date: string) => void
  /** The first and last day that can be chosen. */
  first: string
  last: string
}

/** A month of days; those outside `first` and `last` cannot be chosen. */
export function DayPicker({ value, onChange, first, last }: DayPickerProps) {
  return (
    <DatePicker
      value={value || null}
      onChange={(date) => date && onChange(date)}
      minDate={first}
      maxDate={last}
      defaultDate={value || first}
      firstDayOfWeek={0}
      weekdayFormat="ddd"
      maxLevel="month"
      hideOutsideDates
      highlightToday
      fullWidth
      withCellSpacing={false}
      ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
      getDayProps={(date) => ({ 'aria-pressed': date === value })}
      classNames={{
        calendarHeader: styles.header ?? '',
        calendarHeaderControl: styles.arrow ?? '',
        calendarHeaderLevel: styles.month ?? '',
        weekday: styles.weekday ?? '',
        day: styles.day ?? '',
      }}
    />
  )
}
