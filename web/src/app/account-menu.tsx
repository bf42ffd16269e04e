import type { ViewerUser } from '../lib/credentials.ts'
import { Avatar, nameOf } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Row } from '../ui/layout.tsx'
import { Menu } from '../ui/menu.tsx'
import { Money } from '../ui/money.tsx'
import { Muted } from '../ui/text.tsx'
import { useThemeSection } from '../ui/theme-choice.tsx'
import styles from './header.module.css'
import { accountNav, isShown } from './nav.ts'
import { UnreadCount } from './unread-count.tsx'
import { useLogout } from './use-logout.ts'

/** The menu behind the avatar. */
export function AccountMenu({ user }: { user: ViewerUser }) {
  const logout = useLogout()
  const themeSection = useThemeSection()
  return (
    <Menu
      align="end"
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className={styles.avatarButton}
          aria-label={`Your account (@${user.username})`}
        >
          <Avatar person={user} size={38} tone="solid" />
        </button>
      )}
      label="Your account"
      head={<AccountSummary user={user} />}
      sections={[
        {
          items: accountNav
            .filter((entry) => isShown(entry, { isLoggedIn: true, isAdmin: user.isAdmin ?? false }))
            .map(({ label, to, unread }) => ({
              label,
              link: { to },
              end: <UnreadCount of={unread} />,
            })),
        },
        themeSection,
        { items: [{ label: 'Logout', onAction: logout }] },
      ]}
    />
  )
}

/** The viewer's name, username, balance, and admin badge. */
export function AccountSummary({ user }: { user: ViewerUser }) {
  return (
    <>
      <Row gap={3} className={styles.person}>
        <Avatar person={user} tone="solid" />
        <div>
          <div className="breakable strong">{nameOf(user)}</div>
          <Muted as="div" className="breakable">
            @{user.username}
          </Muted>
        </div>
      </Row>
      <Row gap={2} className={styles.personBadges}>
        {user.balance !== undefined && (
          <Badge>
            <Money cents={user.balance} />
          </Badge>
        )}
        {user.isAdmin && <Badge tone="brass">Admin</Badge>}
      </Row>
    </>
  )
}
