import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { settingsQuery } from '../data/settings.ts'
import { footer as copy } from './copy.ts'
import styles from './footer.module.css'

export function Footer() {
  const { data: settings } = useQuery(settingsQuery)
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <span className={styles.name}>County Golf</span>
        <div className={styles.links}>
          {settings?.isDemo && <span>{copy.demo}</span>}
          <span>{copy.greenFees}</span>
          <span className={styles.legal}>
            <Link to="/terms">{copy.terms}</Link>
            <Link to="/privacy">{copy.privacy}</Link>
          </span>
        </div>
      </div>
    </footer>
  )
}
