import { Link } from '@tanstack/react-router'
import { Bell } from '../features/account/notifications/bell.tsx'
import type { ViewerUser } from '../lib/credentials.ts'
import { Money } from '../ui/money.tsx'
import { Skeleton } from '../ui/states.tsx'
import { AccountMenu } from './account-menu.tsx'
import styles from './header.module.css'

export { TermsQuestion } from '../features/account/auth/terms-question.tsx'
export { VerifyNotice } from '../features/account/auth/verify-notice.tsx'
export { AccountSummary } from './account-menu.tsx'
export { BottomBar } from './bottom-bar.tsx'

/** The viewer's balance, notifications, and menu in the header. */
export const HeaderAccount = ({ user }: { user: ViewerUser }) => (
  <>
    <Link to="/wallet" className={styles.balance}>
      <span className="visually-hidden">Wallet balance </span>
      {user.balance === undefined ? <Skeleton width="3.5rem" /> : <Money cents={user.balance} />}
    </Link>
    <Bell />
    <div className={styles.wide}>
      <AccountMenu user={user} />
    </div>
  </>
)
