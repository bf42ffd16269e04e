import { NativeSelect } from '@mantine/core'
import { common } from './copy/common.ts'
import { copy } from './copy/locations.ts'
import { useStates } from './state-filter.tsx'

type StateSelectProps = {
  value: string
  error: string | undefined
  onChange: (code: string) => void
}

/** The state of a record. */
export const StateSelect = ({ value, error, onChange }: StateSelectProps) => (
  <NativeSelect
    label={common.state}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    error={error}
    data={[
      { value: '', label: copy.chooseState },
      ...useStates().map(({ code, name }) => ({ value: code, label: name })),
    ]}
  />
)
