import styles from './forms.module.css'

/** What is wrong with the form as a whole, said as soon as it appears. */
export function FormProblem({ message }: { message: string | undefined }) {
  return (
    <div role="alert" className={styles.alert}>
      {message && <p className={styles.problem}>{message}</p>}
    </div>
  )
}
