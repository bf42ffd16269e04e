import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { settingsQuery } from '../data/settings.ts'
import { Row } from '../ui/layout.tsx'
import { footer as copy } from './copy.ts'
import styles from './footer.module.css'

export function Footer() {
  const { data: settings } = useQuery(settingsQuery)
  return (
    <footer className="line-above">
      <Row gap={[2, 6]} wrap justify="between" className={styles.inner}>
        <span className={styles.name}>County Golf</span>
        <Row gap={[1, 4]} wrap className={styles.links}>
          {settings?.isDemo && <span>{copy.demo}</span>}
          <span>{copy.greenFees}</span>
          <Row as="span" gap={4}>
            <Link to="/terms">{copy.terms}</Link>
            <Link to="/privacy">{copy.privacy}</Link>
          </Row>
        </Row>
      </Row>
    </footer>
  )
}
