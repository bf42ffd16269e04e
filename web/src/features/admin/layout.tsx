/** Layouts that several tabs of the dashboard have. */
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { Grid, Stack } from '../../ui/layout.tsx'
import { Subheading } from '../../ui/text.tsx'
import styles from './admin.module.css'

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
