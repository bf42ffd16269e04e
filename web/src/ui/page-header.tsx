import type { ReactNode } from 'react'
import { Row } from './layout.tsx'
import styles from './page-header.module.css'

type PageHeaderProps = {
  title: ReactNode
  subtitle?: ReactNode
  /** The page's main action, on the right on wide screens. */
  action?: ReactNode
}

export function PageHeader({ title, subtitle, action }: PageHeaderProps) {
  return (
    <Row gap={[4, 6]} align="end" justify="between" wrap className="below-6">
      <div className="shrinks">
        <h1>{title}</h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {action}
    </Row>
  )
}
