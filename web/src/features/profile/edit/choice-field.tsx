import { NativeSelect } from '../../../ui/fields.ts'
import type { OptionData } from '../../../ui/options.ts'
import { fieldCopy } from './copy.ts'

type ChoiceFieldProps = {
  label: string
  choices: readonly OptionData[]
  /** Empty if not set. */
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** A choice that may stay open. */
export const ChoiceField = ({ choices, onChange, ...rest }: ChoiceFieldProps) => (
  <NativeSelect
    {...rest}
    data={[{ value: '', label: fieldCopy.notSet }, ...choices]}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
