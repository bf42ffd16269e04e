import type { User } from '@county-golf/contract/users'
import { Link } from '@tanstack/react-router'
import { Avatar } from '../ui/avatar.tsx'
import { Menu } from '../ui/menu.tsx'
import styles from './header.module.css'
import { accountNav, isShown } from './nav.ts'
import { Person } from './person.tsx'
import { ThemeItems } from './theme-choice.tsx'
import { useLogout } from './use-logout.ts'

/** What belongs to the signed-in person, behind the avatar. */
export function AccountMenu({ user }: { user: User }) {
  const logout = useLogout()
  return (
    <Menu position="bottom-end" transitionProps={{ transition: 'pop-top-right', duration: 160 }}>
      <Menu.Target>
        <button
          type="button"
          className={styles.avatarButton}
          aria-label={`Account of ${user.username}`}
        >
          <Avatar person={user} size={38} tone="solid" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Person user={user} />
        <Menu.Divider />
        {accountNav
          .filter((entry) => isShown(entry, { signedIn: true, isAdmin: user.isAdmin }))
          .map(({ label, to }) => (
            <Menu.Item key={to} component={Link} to={to}>
              {label}
            </Menu.Item>
          ))}
        <Menu.Divider />
        <ThemeItems />
        <Menu.Divider />
        <Menu.Item onClick={logout}>Logout</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
