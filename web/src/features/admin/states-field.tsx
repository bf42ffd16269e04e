import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Chip } from '../../ui/chip.tsx'
import { Select } from '../../ui/select.tsx'
import { common } from './copy/common.ts'
import { copy } from './copy/settings.ts'
import { useStates } from './state-filter.tsx'

type StatesFieldProps = {
  label: string
  /** The codes of the chosen states. */
  value: readonly string[]
  onChange: (codes: string[]) => void
  error: string | undefined
}

/** Adds states to a list, with a chip that removes each. */
export function StatesField({ label, value, onChange, error }: StatesFieldProps) {
  const options = useStates().map(({ code, name }) => ({ value: code, label: name }))
  const chosen = options.filter((option) => value.includes(option.value))
  // The select closes with the state it added, then is empty for the next one.
  const [added, setAdded] = useState<string | null>(null)
  useEffect(() => {
    if (added) setAdded(null)
  }, [added])
  return (
    <div>
      <Select
        label={label}
        description={copy.statesHint}
        placeholder={copy.addState}
        data={options.filter((option) => option.value === added || !value.includes(option.value))}
        value={added}
        onChange={(code) => {
          if (!code) return
          setAdded(code)
          onChange([...value, code])
        }}
        error={error}
      />
      {chosen.length > 0 && (
        <div>
          {chosen.map(({ value: code, label: name }) => (
            <Chip
              key={code}
              aria-label={`${common.remove} ${name}`}
              onClick={() => onChange(value.filter((one) => one !== code))}
            >
              {name}
              <IconX size={16} aria-hidden="true" />
            </Chip>
          ))}
        </div>
      )}
    </div>
  )
}
