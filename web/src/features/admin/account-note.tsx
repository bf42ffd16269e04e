import styles from './admin.module.css'
import { copy } from './copy/ledger.ts'

/** Explains why the account of card payments is negative. Nothing for other accounts. */
export const AccountNote = ({ code }: { code: string }) =>
  code === 'card:clearing' && <span className={styles.second}>{copy.cardNote}</span>
