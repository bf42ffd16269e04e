import type { ReactNode } from 'react'
import { Stack } from '../../../ui/layout.tsx'
import { Subheading } from '../../../ui/text.tsx'
import styles from './session-form.module.css'

/** A section of the form with its heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={4} className={styles.section}>
      <Subheading>{title}</Subheading>
      {children}
    </Stack>
  )
}
