import { fold } from '@county-golf/contract/fold'
import type { ComboboxItem, OptionsFilter } from '@mantine/core'

/**
 * A search for a select that does not mind case and accents ('dona ana' finds Doña Ana). It looks in
 * `words` of an option; the options `always` stay whatever is typed.
 */
export const searching =
  (words: (option: ComboboxItem) => string, always: readonly string[] = []): OptionsFilter =>
  ({ options, search }) => {
    const wanted = fold(search)
    return options.filter((option) => {
      if ('group' in option) return true
      return always.includes(option.value) || fold(words(option)).includes(wanted)
    })
  }
