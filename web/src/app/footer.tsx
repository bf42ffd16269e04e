import { Link } from '@tanstack/react-router'
import styles from './footer.module.css'

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <span className={styles.name}>County Golf</span>
        <div className={styles.links}>
          <span>Green fees are paid at the course.</span>
          <Link to="/terms">Terms</Link>
        </div>
      </div>
    </footer>
  )
}
