import { Select as DropDown } from '@mantine/core'
import { type SelectProps, SheetSelect } from './sheet-select.tsx'
import { usePhone } from './use-phone.ts'

/**
 * Picks one of many. On phones the options open in a sheet of their own: a drop-down inside a sheet
 * has no room beside the keyboard, and placing it can widen the page.
 */
export function Select(props: SelectProps) {
  const phone = usePhone()
  return phone ? <SheetSelect {...props} /> : <DropDown {...props} />
}
