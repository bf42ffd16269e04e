import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { containsText } from './search.ts'

/**
 * A select filter that ignores case and accents ('dona ana' finds Doña Ana). Searches `textOf` each option and
 * always keeps the options in `always`.
 */
export const optionFilter =
  (textOf: (option: ComboboxItem) => string, always: readonly string[] = []): OptionsFilter =>
  ({ options, search }) => {
    return options.filter((option) => {
      if ('group' in option) return true
      return always.includes(option.value) || containsText(textOf(option), search)
    })
  }
