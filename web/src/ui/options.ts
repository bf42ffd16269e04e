/** An option of a select. */
export type Option = { value: string; label: string }

/** An option, or a text that is both its value and its label. */
export type OptionData = string | Option

export const toOption = (option: OptionData): Option =>
  typeof option === 'string' ? { value: option, label: option } : option
