import { type CalendarDate, parseDate } from '@internationalized/date'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components'
import { Row } from '../../../ui/layout.tsx'
import styles from './day-picker.module.css'

type DayPickerProps = {
  /** YYYY-MM-DD, or '' if none is chosen. */
  value: string
  onChange: (date: string) => void
  /** The first and last selectable day. */
  first: string
  last: string
}

/** A calendar month. Arrow keys move across months. */
export const DayPicker = ({ value, onChange, first, last }: DayPickerProps) => (
  <Calendar
    aria-label="Date"
    value={value ? parseDate(value) : null}
    onChange={(date: CalendarDate) => onChange(date.toString())}
    minValue={parseDate(first)}
    maxValue={parseDate(last)}
    firstDayOfWeek="sun"
  >
    <Row as="header" justify="between" className={styles.header}>
      <Button slot="previous" className={`touch ${styles.arrow}`} aria-label="Previous month">
        <IconChevronLeft size={20} aria-hidden="true" />
      </Button>
      <Heading level={3} className={styles.month ?? ''} />
      <Button slot="next" className={`touch ${styles.arrow}`} aria-label="Next month">
        <IconChevronRight size={20} aria-hidden="true" />
      </Button>
    </Row>
    <CalendarGrid weekdayStyle="short" className={styles.grid ?? ''}>
      <CalendarGridHeader>
        {(day) => (
          <CalendarHeaderCell className={`soft-small ${styles.weekday}`}>{day}</CalendarHeaderCell>
        )}
      </CalendarGridHeader>
      <CalendarGridBody>
        {(date) => (
          <CalendarCell
            date={date}
            className={`figures ${styles.day}`}
            data-day={date.toString()}
          />
        )}
      </CalendarGridBody>
    </CalendarGrid>
  </Calendar>
)
