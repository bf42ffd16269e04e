import { IconX } from '@tabler/icons-react'
import styles from './field.module.css'

/** The button in a field that empties it. */
export const ClearButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className={styles.button} aria-label={label} onClick={onClick}>
    <IconX size={18} aria-hidden="true" />
  </button>
)
