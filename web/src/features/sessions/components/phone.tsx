import { IconPhone } from '@tabler/icons-react'
import styles from './phone.module.css'

/** A phone number that calls on tap. */
export function Phone({ number }: { number: string }) {
  return (
    <a className={styles.phone} href={`tel:${number.replace(/[^\d+]/g, '')}`}>
      <IconPhone size={16} aria-hidden="true" />
      {number}
    </a>
  )
}
