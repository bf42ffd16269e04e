import { Link } from '@tanstack/react-router'
import { useViewer } from '../data/viewer.ts'
import { Bell } from '../features/notifications/bell.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Row } from '../ui/layout.tsx'
import { Logo } from '../ui/logo.tsx'
import { Money } from '../ui/money.tsx'
import { Skeleton } from '../ui/states.tsx'
import { AccountMenu } from './account-menu.tsx'
import { shell } from './copy.ts'
import styles from './header.module.css'
import { MainNav } from './main-nav.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { ThemeMenu } from './theme-choice.tsx'

export function Header() {
  const { user, pending } = useViewer()
  return (
    <header className={styles.header}>
      <Row gap={8} className={styles.bar}>
        <Link to="/" className={styles.logo} aria-label={shell.home}>
          <Logo />
        </Link>
        <MainNav />
        <Row gap={3} className={styles.side}>
          {user && (
            <>
              <Link to="/wallet" className={styles.balance}>
                <span className="visually-hidden">{shell.balance} </span>
                {user.balance === undefined ? (
                  <Skeleton width="3.5rem" />
                ) : (
                  <Money cents={user.balance} />
                )}
              </Link>
              <Bell />
              <div className={styles.wide}>
                <AccountMenu user={user} />
              </div>
            </>
          )}
          {!user && !pending && (
            <Row className={`${styles.guest} ${styles.wide}`} data-guest>
              <ThemeMenu />
              <LinkButton to="/login" variant="quiet">
                {shell.login}
              </LinkButton>
              <LinkButton to="/signup">{shell.signUp}</LinkButton>
            </Row>
          )}
          <MobileMenu />
        </Row>
      </Row>
    </header>
  )
}
