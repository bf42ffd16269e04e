/** The filters of admin tables. Their values live in the URL. */

import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { zoneName } from '../../../lib/dates.ts'
import { useUrlText } from '../../../lib/use-url-text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { TextInput } from '../../../ui/fields.ts'
import { Row } from '../../../ui/layout.tsx'
import { UrlSearchField } from '../../../ui/url-search-field.tsx'
import { useAdminSearch } from './use-admin-search.ts'

const debounceMs = 300

/** The search field of a tab. */
export function SearchBox({ label, placeholder }: { label: string; placeholder: string }) {
  const { search, set } = useAdminSearch()
  return (
    <UrlSearchField
      label={label}
      placeholder={placeholder}
      q={search.q}
      onWrite={(q) => set({ q })}
    />
  )
}

type DateFilterProps = {
  label: string
  param: 'from' | 'to' | 'month'
  type: 'date' | 'month'
  /** Shown while the URL has no value. */
  defaultValue?: string | undefined
}

/** A day or a month. */
export function DateFilter({ param, defaultValue = '', ...rest }: DateFilterProps) {
  const { search, set } = useAdminSearch()
  const { text, type } = useUrlText(search[param], (day) => set({ [param]: day }), debounceMs)
  return (
    <TextInput
      {...rest}
      value={text ?? defaultValue}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}

/** ` (Eastern Time)`, for the label of a date. Empty until the time zone is known. */
export const inZone = (timeZone: string | undefined): string =>
  timeZone ? ` (${zoneName(timeZone)})` : ''

/** First and last day of a period. @param timeZone named in the labels once it is known */
export const PeriodFilter = ({ timeZone }: { timeZone?: string | undefined }) => (
  <>
    <DateFilter type="date" label={`From${inZone(timeZone)}`} param="from" />
    <DateFilter type="date" label={`To${inZone(timeZone)}`} param="to" />
  </>
)

type DayHeaderProps = {
  /** Undefined until loaded. */
  day: { date: string; timeZone: string } | undefined
  isGood: boolean
  /** The result for that day. */
  verdict: string
}

/** The day that a report covers, which can be changed, and its result. */
export function DayHeader({ day, isGood, verdict }: DayHeaderProps) {
  return (
    <Row gap={3} wrap justify="between">
      <DateFilter
        type="date"
        label={`Day${inZone(day?.timeZone)}`}
        param="from"
        defaultValue={day?.date}
      />
      {day && <Badge tone={isGood ? 'fairway' : 'flag-solid'}>{verdict}</Badge>}
    </Row>
  )
}

/** An active filter that has no field, such as one set by a link. Clicking removes it. */
export const FilterChip = ({
  children,
  onRemove,
}: {
  children: ReactNode
  onRemove: () => void
}) => (
  <Chip pressed onClick={onRemove}>
    {children}
    <IconX size={14} aria-label="(remove filter)" />
  </Chip>
)
