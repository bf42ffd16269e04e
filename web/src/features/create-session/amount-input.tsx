import { TextInput, type TextInputProps } from '../../ui/text-input.tsx'

type AmountInputProps = Omit<TextInputProps, 'onChange'> & {
  /** Whether to allow cents. */
  cents?: boolean
  onChange: (dollars: string) => void
}

/** A field for an amount in dollars. Ignores what is no part of an amount. */
export const AmountInput = ({ cents = false, onChange, ...rest }: AmountInputProps) => (
  <TextInput
    {...rest}
    start="$"
    inputMode={cents ? 'decimal' : 'numeric'}
    onChange={({ currentTarget: { value } }) => {
      const [amount = ''] = value.replaceAll(/[^\d.]/g, '').match(/^\d*\.?\d{0,2}/) ?? []
      onChange(cents ? amount : amount.replace(/\..*/, ''))
    }}
  />
)
