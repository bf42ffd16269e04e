import { IconCheck, IconColumns3 } from '@tabler/icons-react'
import { Button } from './button.tsx'
import { Menu, MenuItem } from './menu.tsx'

type ColumnMenuProps = {
  /** The name of the table, for screen readers. */
  name: string
  columns: readonly { id: string; label: string }[]
  hidden: readonly string[]
  onHide: (hidden: string[]) => void
}

/** Shows and hides columns of a table. The first column identifies the row and always stays. */
export function ColumnMenu({ name, columns, hidden, onHide }: ColumnMenuProps) {
  return (
    <Menu
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
    >
      {columns.slice(1).map(({ id, label }) => {
        const shown = !hidden.includes(id)
        return (
          <MenuItem
            key={id}
            keepOpen
            aria-pressed={shown}
            end={shown && <IconCheck size={16} aria-hidden="true" />}
            onClick={() =>
              onHide(shown ? [...hidden, id] : hidden.filter((column) => column !== id))
            }
          >
            {label}
          </MenuItem>
        )
      })}
    </Menu>
  )
}
