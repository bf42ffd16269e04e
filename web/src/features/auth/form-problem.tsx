import styles from './forms.module.css'

/** An error about the whole form. Screen readers announce it. */
export function FormProblem({ message }: { message: string | undefined }) {
  return (
    <div role="alert" className={styles.alert}>
      {message && <p className={styles.problem}>{message}</p>}
    </div>
  )
}
