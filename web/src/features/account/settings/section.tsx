import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Muted, Subheading } from '../../../ui/text.tsx'
import styles from './settings.module.css'

type SectionProps = {
  title: string
  hint?: string
  /** The fragment that links to it. */
  id?: string
  children: ReactNode
}

/** A titled group of settings. */
export function SettingsSection({ title, hint, id, children }: SectionProps) {
  return (
    <Card as="section" id={id} aria-label={title}>
      <Subheading className={styles.heading}>{title}</Subheading>
      {hint && <Muted className={styles.heading}>{hint}</Muted>}
      {children}
    </Card>
  )
}

type SettingRowProps = { label: string; children: ReactNode; action?: ReactNode }

/** One setting: its label, its value, and its action. */
export function SettingRow({ label, children, action }: SettingRowProps) {
  return (
    <Row gap={[2, 4]} wrap justify="between" className={styles.row}>
      <Stack gap={1} className={styles.value}>
        <Muted as="span">{label}</Muted>
        {children}
      </Stack>
      {action && (
        <Row gap={2} wrap>
          {action}
        </Row>
      )}
    </Row>
  )
}
