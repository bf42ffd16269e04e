import { Chip } from '../../ui/chip.tsx'
import styles from './admin.module.css'

type ListChipsProps<Name extends string> = {
  lists: readonly (readonly [name: Name, label: string])[]
  value: Name
  onChange: (name: Name) => void
}

/** Chooses one of the lists of a tab. */
export const ListChips = <Name extends string>({
  lists,
  value,
  onChange,
}: ListChipsProps<Name>) => (
  <div className={styles.chips}>
    {lists.map(([name, label]) => (
      <Chip key={name} pressed={value === name} onClick={() => onChange(name)}>
        {label}
      </Chip>
    ))}
  </div>
)
