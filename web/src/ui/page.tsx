import type { ReactNode } from 'react'
import styles from './page.module.css'

type PageProps = {
  /** `wide` for lists and maps, `reading` for a single item, `narrow` for a small form. */
  width?: 'wide' | 'reading' | 'narrow'
  children: ReactNode
}

/** The content column of a screen. */
export function Page({ width = 'wide', children }: PageProps) {
  return (
    <div className={styles.page} data-width={width}>
      {children}
    </div>
  )
}
