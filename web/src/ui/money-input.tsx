import { TextInput, type TextInputProps } from './text-input.tsx'

/** A field for an amount in dollars. Its value is text, which `readAmount` reads and `amountError` checks. */
export const MoneyInput = (props: Omit<TextInputProps, 'start' | 'inputMode' | 'autoComplete'>) => (
  <TextInput {...props} start="$" inputMode="decimal" autoComplete="off" />
)
