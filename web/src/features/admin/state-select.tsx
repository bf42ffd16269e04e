import { Select, type SelectProps } from '../../ui/select.tsx'
import { common } from './copy/common.ts'
import { copy } from './copy/locations.ts'
import { useStates } from './state-filter.tsx'

type StateSelectProps = Pick<SelectProps, 'value' | 'onChange' | 'error'>

/** The state of a record. */
export const StateSelect = (props: StateSelectProps) => (
  <Select
    {...props}
    label={common.state}
    placeholder={copy.chooseState}
    data={useStates().map(({ code, name }) => ({ value: code, label: name }))}
  />
)
