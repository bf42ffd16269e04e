import type { ReactNode } from 'react'
import { usePageTitle } from '../lib/page-title.ts'
import { Row, Stack } from './layout.tsx'
import styles from './page.module.css'
import { Muted } from './text.tsx'

type PageHeaderProps = {
  title: string
  subtitle?: string
  /** The page's main action, on the right on wide screens. */
  action?: ReactNode
}

/** The heading of a screen. Its title is the document's too. */
export function PageHeader({ title, subtitle, action }: PageHeaderProps) {
  usePageTitle(title)
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
