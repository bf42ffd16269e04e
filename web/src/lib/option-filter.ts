import { fold } from '@county-golf/contract/fold'
import type { ComboboxItem, OptionsFilter } from '@mantine/core'

/**
 * A select filter that ignores case and accents ('dona ana' finds Doña Ana). Searches `textOf` each option and
 * always keeps the options in `always`.
 */
export const optionFilter =
  (textOf: (option: ComboboxItem) => string, always: readonly string[] = []): OptionsFilter =>
  ({ options, search }) => {
    const needle = fold(search)
    return options.filter((option) => {
      if ('group' in option) return true
      return always.includes(option.value) || fold(textOf(option)).includes(needle)
    })
  }
