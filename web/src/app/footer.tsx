import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { settingsQuery } from '../lib/settings.ts'
import styles from './footer.module.css'

export function Footer() {
  const { data: settings } = useQuery(settingsQuery)
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <span className={styles.name}>County Golf</span>
        <div className={styles.links}>
          {settings?.isDemo && <span>Demo data: people and rounds are invented.</span>}
          <span>Green fees are paid at the course.</span>
          <span className={styles.legal}>
            <Link to="/terms">Terms</Link>
            <Link to="/privacy">Privacy</Link>
          </span>
        </div>
      </div>
    </footer>
  )
}
