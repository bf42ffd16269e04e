import { IconPhone } from '@tabler/icons-react'
import styles from './phone.module.css'

/** A co-player's number, to call. */
export function Phone({ number }: { number: string }) {
  return (
    <a className={styles.phone} href={`tel:${number.replace(/[^\d+]/g, '')}`}>
      <IconPhone size={16} aria-hidden="true" />
      {number}
    </a>
  )
}
