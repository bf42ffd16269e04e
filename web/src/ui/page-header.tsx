import type { ReactNode } from 'react'
import { Row, Stack } from './layout.tsx'
import styles from './page.module.css'
import { Muted } from './text.tsx'

type PageHeaderProps = {
  title: ReactNode
  subtitle?: ReactNode
  /** The page's main action, on the right on wide screens. */
  action?: ReactNode
}

export function PageHeader({ title, subtitle, action }: PageHeaderProps) {
  return (
    <Row gap={[4, 6]} align="end" justify="between" wrap className={styles.header}>
      <Stack gap={1} className="shrinks">
        <h1>{title}</h1>
        {subtitle && <Muted size="inherit">{subtitle}</Muted>}
      </Stack>
      {action}
    </Row>
  )
}
