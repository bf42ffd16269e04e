import styles from './admin.module.css'

/** The before and after values of an audit entry, one per line. */
export const Changes = ({ changes }: { changes: readonly string[] }) => (
  <ul className={styles.lines}>
    {changes.map((change) => (
      <li key={change}>{change}</li>
    ))}
  </ul>
)
