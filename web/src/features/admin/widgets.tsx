/** Layouts and buttons that several screens of the dashboard have. */
import type { ComponentProps, ReactNode } from 'react'
import { Button, LinkButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Grid, Stack } from '../../ui/layout.tsx'
import { Subheading } from '../../ui/text.tsx'
import styles from './admin.module.css'
import type { AdminSearch } from './table/search-params.ts'

type TabSectionProps = { id: string; heading: string; children: ReactNode }

/** A part of a tab, named by its heading. */
export const TabSection = ({ id, heading, children }: TabSectionProps) => (
  <Stack as="section" gap={4} aria-labelledby={id}>
    <Subheading id={id}>{heading}</Subheading>
    {children}
  </Stack>
)

/** Fields side by side. */
export const FieldGrid = ({ className, children }: ComponentProps<'div'>) => (
  <Grid min="12rem" gap={4} stretch className={cx(styles.pair, className)}>
    {children}
  </Grid>
)

/** Labeled values, side by side. */
export const FactGrid = ({ children }: { children: ReactNode }) => (
  <Grid as="dl" min="9rem" gap={[3, 6]} stretch className={styles.facts}>
    {children}
  </Grid>
)

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

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
