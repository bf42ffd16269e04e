import type { ReactNode } from 'react'
import { Grid } from '../../ui/layout.tsx'
import styles from './admin.module.css'

/** Labeled values, side by side. */
export const Facts = ({ children }: { children: ReactNode }) => (
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
