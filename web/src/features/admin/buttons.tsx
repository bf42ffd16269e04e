/** Buttons and links that several tabs of the dashboard have. */
import type { ComponentProps, ReactNode } from 'react'
import { Button, LinkButton } from '../../ui/button.tsx'
import styles from './admin.module.css'
import type { AdminSearch } from './table/search-params.ts'

type SmallButtonProps = ComponentProps<typeof Button> & {
  /** For what removes something. */
  danger?: boolean
}

/** An action of a row, or beside others. */
export const SmallButton = ({ danger = false, ...props }: SmallButtonProps) => (
  <Button {...props} size="small" variant={danger ? 'danger-outline' : 'outline'} />
)

/** Leads to another tab or record of the dashboard. */
export const AdminLink = ({ search, children }: { search: AdminSearch; children: ReactNode }) => (
  <LinkButton to="/admin" search={search} variant="outline" size="small">
    {children}
  </LinkButton>
)

type TextButtonProps = { onClick: () => void; children: ReactNode }

/** A button that looks like a link. */
export const TextButton = ({ onClick, children }: TextButtonProps) => (
  <button type="button" className={styles.link} onClick={onClick}>
    {children}
  </button>
)
