import type { ComponentProps } from 'react'
import { NativeSelect } from '../../ui/fields.ts'
import { common } from './copy/common.ts'
import { copy } from './copy/locations.ts'
import { useStates } from './state-filter.tsx'

/** The state of a record. */
export const StateSelect = (props: ComponentProps<typeof NativeSelect>) => (
  <NativeSelect
    label={common.state}
    {...props}
    data={[
      { value: '', label: copy.chooseState },
      ...useStates().map(({ code, name }) => ({ value: code, label: name })),
    ]}
  />
)
