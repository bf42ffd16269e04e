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

/** The link above a page's title that leads back. Takes the props of the router's Link. */
export const BackLink = createLink(BackAnchor)
