import { Select } from '../../../ui/fields.ts'

type ChoiceProps = {
  label: string
  choices: readonly (string | { value: string; label: string })[]
  /** Empty while nothing is chosen. */
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** One of a few, or nothing. */
export function Choice({ label, choices, value, onChange, error }: ChoiceProps) {
  return (
    <Select
      label={label}
      placeholder="Not set"
      data={choices}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      error={error}
    />
  )
}
