/** Labels of the parts of a day. */
import type { PartOfDay } from '@county-golf/contract/time-of-day'

export const partOfDayLabels: Record<PartOfDay, string> = {
  early: 'Before 8 AM',
  morning: '8 to 11 AM',
  midday: '11 AM to 2 PM',
  afternoon: '2 PM or later',
}
