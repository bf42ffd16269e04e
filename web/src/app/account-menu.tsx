import type { ViewerUser } from '../lib/credentials.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Menu, MenuDivider, MenuItem, MenuLink } from '../ui/menu.tsx'
import { AccountSummary } from './account-summary.tsx'
import { shell } from './copy.ts'
import styles from './header.module.css'
import { accountNav, isShown } from './nav.ts'
import { ThemeItems } from './theme-choice.tsx'
import { UnreadCount } from './unread-count.tsx'
import { useLogout } from './use-logout.ts'

/** The menu behind the avatar. */
export function AccountMenu({ user }: { user: ViewerUser }) {
  const logout = useLogout()
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
    >
      <AccountSummary user={user} />
      <MenuDivider />
      {accountNav
        .filter((entry) => isShown(entry, { isLoggedIn: true, isAdmin: user.isAdmin ?? false }))
        .map(({ label, to, unread }) => (
          <MenuLink key={to} to={to} end={<UnreadCount of={unread} />}>
            {label}
          </MenuLink>
        ))}
      <MenuDivider />
      <ThemeItems />
      <MenuDivider />
      <MenuItem onClick={logout}>{shell.logout}</MenuItem>
    </Menu>
  )
}
