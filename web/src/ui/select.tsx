import { Select as DropDown } from '@mantine/core'
import { type SelectProps, SheetSelect } from './sheet-select.tsx'
import { usePhone } from './use-phone.ts'

/**
 * A select. On phones the options open in a sheet, because a dropdown has no room above the keyboard and can
 * widen the page.
 */
export function Select(props: SelectProps) {
  const phone = usePhone()
  const value = props.value || null
  return phone ? <SheetSelect {...props} value={value} /> : <DropDown {...props} value={value} />
}
