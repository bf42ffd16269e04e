import { Chip } from '../../ui/chip.tsx'
import { Row } from '../../ui/layout.tsx'

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
  <Row gap={2} wrap>
    {lists.map(([name, label]) => (
      <Chip key={name} pressed={value === name} onClick={() => onChange(name)}>
        {label}
      </Chip>
    ))}
  </Row>
)
