import { IconChevronLeft } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import styles from './back-link.module.css'

function BackAnchor({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={styles.back}>
      <IconChevronLeft size={18} aria-hidden="true" />
      {children}
    </a>
  )
}

/** The way up, above a page's title. Takes what the router's Link takes. */
export const BackLink = createLink(BackAnchor)
