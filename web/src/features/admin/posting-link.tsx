import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './admin.module.css'
import type { AdminSearch } from './search-params.ts'

type PostingLinkProps = { of: AdminSearch; children: ReactNode }

/** Links an amount to the postings that add up to it. */
export const PostingLink = ({ of, children }: PostingLinkProps) => (
  <Link to="/admin" search={{ tab: 'ledger', list: 'postings', ...of }} className={styles.link}>
    {children}
  </Link>
)
