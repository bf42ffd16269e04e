import type { ViewerUser } from '../lib/credentials.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Menu } from '../ui/menu.tsx'
import { AccountSummary } from './account-summary.tsx'
import { shell } from './copy.ts'
import styles from './header.module.css'
import { accountNav, isShown } from './nav.ts'
import { useThemeSection } from './theme-choice.tsx'
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
          aria-label={shell.account(user.username)}
        >
          <Avatar person={user} size={38} tone="solid" />
        </button>
      )}
      label={shell.accountMenu}
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
        { items: [{ label: shell.logout, onAction: logout }] },
      ]}
    />
  )
}
