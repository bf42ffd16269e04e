import type { ReactNode } from 'react'
import { containsText } from '../lib/search.ts'
import { ComboSelect } from './combo-select.tsx'
import { type Option, type OptionData, toOption } from './options.ts'
import { SheetSelect } from './sheet-select.tsx'
import { usePhone } from './use-phone.ts'

export type SelectProps = {
  label: string
  placeholder?: string
  description?: ReactNode
  /** Shows the description below the field. */
  descriptionBelow?: boolean
  error?: ReactNode
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
  'data-autofocus'?: true | undefined
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
