/** An option of a select. */
export type Option = { value: string; label: string }

/** An option, or a text that is both its value and its label. */
export type OptionData = string | Option

export const toOption = (option: OptionData): Option =>
  typeof option === 'string' ? { value: option, label: option } : option

/** The most options that a list shows. Rendering every county would take seconds. */
export const shownMax = 400
