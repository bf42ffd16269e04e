import { Select } from '../../../ui/fields.ts'
import { fieldCopy } from './copy.ts'

type ChoiceFieldProps = {
  label: string
  choices: readonly (string | { value: string; label: string })[]
  /** Empty if not set. */
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** A select that can be cleared. */
export function ChoiceField({ label, choices, value, onChange, error }: ChoiceFieldProps) {
  return (
    <Select
      label={label}
      placeholder={fieldCopy.notSet}
      data={choices}
      clearable
      clearButtonProps={{ 'aria-label': fieldCopy.clear(label) }}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      error={error}
    />
  )
}
