/** The navigation entries. */
import type { FixedPath } from '@county-golf/contract/pages'

type Access = {
  /** The people it is shown to. Everyone if absent. */
  for?: 'user' | 'admin'
}
export type NavLink = Access & {
  label: string
  to: FixedPath
  /** Shows an unread count. */
  unread?: 'chats' | 'messages' | 'all'
}
export type NavGroup = Access & { label: string; items: NavLink[] }

export const mainNav: (NavLink | NavGroup)[] = [
  { label: 'Home', to: '/' },
  {
    label: 'Sessions',
    items: [
      { label: 'Browse Sessions', to: '/sessions' },
      { label: 'My Bookings', to: '/my-bookings', for: 'user' },
      { label: 'Create Session', to: '/create-session', for: 'user' },
      { label: 'Find a game', to: '/find-a-game' },
    ],
  },
  { label: 'Leaderboard', to: '/leaderboard' },
  { label: 'Chat', to: '/messages', for: 'user', unread: 'chats' },
  { label: 'FAQ', to: '/faq' },
]

/** The avatar menu, above Logout. */
export const accountNav: NavLink[] = [
  { label: 'Profile', to: '/profile' },
  { label: 'Wallet', to: '/wallet' },
  { label: 'Messages', to: '/messages', unread: 'messages' },
  { label: 'Friends', to: '/friends' },
  { label: 'Settings', to: '/settings' },
  { label: 'Admin Dashboard', to: '/admin', for: 'admin' },
]

export const isGroup = (entry: NavLink | NavGroup): entry is NavGroup => 'items' in entry

/** Whether the path is the entry's route or below it. Home matches only itself. */
export const isActive = (to: string, path: string): boolean =>
  path === to || (to !== '/' && path.startsWith(`${to}/`))

/** What the navigation needs of a location, so that it doesn't render again for a filter. */
export const pathOf = ({ pathname }: { pathname: string }): string => pathname

export const isShown = (
  entry: Access,
  { isLoggedIn, isAdmin }: { isLoggedIn: boolean; isAdmin: boolean },
): boolean => (entry.for === 'admin' ? isAdmin : entry.for === 'user' ? isLoggedIn : true)
