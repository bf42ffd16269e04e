import { IconColumns3 } from '@tabler/icons-react'
import { Button } from './button.tsx'
import { Menu } from './menu.tsx'

type ColumnMenuProps = {
  /** The name of the table, for screen readers. */
  name: string
  columns: readonly { id: string; label: string }[]
  hidden: readonly string[]
  onHide: (hidden: string[]) => void
}

/** Shows and hides columns of a table. The first column identifies the row and always stays. */
export function ColumnMenu({ name, columns, hidden, onHide }: ColumnMenuProps) {
  const choices = columns.slice(1)
  return (
    <Menu
      label={`Columns of ${name}`}
      align="end"
      trigger={(props) => (
        <Button
          {...props}
          variant="outline"
          size="small"
          icon={<IconColumns3 size={16} aria-hidden="true" />}
          aria-label={`Choose columns for ${name}`}
        >
          Columns
        </Button>
      )}
      sections={[
        {
          choices: choices.map(({ id, label }) => ({ value: id, label })),
          mode: 'multiple',
          selected: choices.map(({ id }) => id).filter((id) => !hidden.includes(id)),
          onSelect: (shown) =>
            onHide(choices.map(({ id }) => id).filter((id) => !shown.includes(id))),
        },
      ]}
    />
  )
}
