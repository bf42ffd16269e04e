import { TextInput, type TextInputProps } from '../../ui/text-input.tsx'
import { amountText } from './amount-text.ts'

type AmountInputProps = Omit<TextInputProps, 'onChange'> & {
  /** Whether to allow cents. */
  cents?: boolean
  onChange: (dollars: string) => void
}

/** A field for an amount in dollars. */
export const AmountInput = ({ cents = false, onChange, ...rest }: AmountInputProps) => (
  <TextInput
    {...rest}
    start="$"
    inputMode={cents ? 'decimal' : 'numeric'}
    onChange={(event) => onChange(amountText(event.currentTarget.value, cents))}
  />
)
