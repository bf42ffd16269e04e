import { containsText } from '../lib/search.ts'
import { ComboSelect } from './combo-select.tsx'
import type { FieldText } from './field.tsx'
import { type Option, type OptionData, toOption } from './options.ts'
import { SheetSelect } from './sheet-select.tsx'
import { usePhone } from './use-phone.ts'

type Texts = Pick<FieldText, 'description' | 'descriptionBelow' | 'error' | 'data-autofocus'>

export type SelectProps = Texts & {
  label: string
  placeholder?: string
  disabled?: boolean
  data: readonly OptionData[]
  /** Empty or null if nothing is selected. */
  value: string | null
  onChange: (value: string | null, option: Option | null) => void
  /** The name of the button that clears the selection. Without it there is none. */
  clearLabel?: string
  /** What is typed. Searches on the server also need `matches`. */
  onSearchChange?: (text: string) => void
  /** Whether to list an option for what is typed. Searches the labels by default. */
  matches?: (option: Option, search: string) => boolean
  nothingFound?: string
}

/** The props of both variants, with their defaults. */
export type SelectViewProps = Omit<SelectProps, 'data' | 'matches' | 'nothingFound'> &
  Required<Pick<SelectProps, 'matches' | 'nothingFound'>> & {
    options: readonly Option[]
    chosen: Option | undefined
  }

/**
 * A select that players search by typing. On phones the options open in a sheet, because a dropdown has no
 * room above the keyboard.
 */
export function Select({
  data,
  value,
  matches = (option, search) => containsText(option.label, search),
  nothingFound = 'No matches',
  ...rest
}: SelectProps) {
  const phone = usePhone()
  const options = data.map(toOption)
  const chosen = options.find((option) => option.value === value)
  const View = phone ? SheetSelect : ComboSelect
  return (
    <View
      {...rest}
      value={chosen?.value ?? null}
      chosen={chosen}
      options={options}
      matches={matches}
      nothingFound={nothingFound}
    />
  )
}
