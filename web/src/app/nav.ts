/**
 * What the navigation holds. A screen that is not built yet is not listed; adding one is one line.
 */
import type { RoutePath } from './router.tsx'

type Shown = {
  /** To whom: everyone where absent. */
  for?: 'signed-in' | 'admin'
}
export type NavLink = Shown & {
  label: string
  to: RoutePath
  /** Says how much of what is unread. */
  unread?: 'chats' | 'messages'
}
export type NavGroup = Shown & { label: string; items: NavLink[] }

export const mainNav: (NavLink | NavGroup)[] = [
  { label: 'Home', to: '/' },
  {
    label: 'Sessions',
    items: [
      { label: 'Browse Sessions', to: '/sessions' },
      { label: 'My Bookings', to: '/my-bookings', for: 'signed-in' },
      { label: 'Create Session', to: '/create-session', for: 'signed-in' },
    ],
  },
  { label: 'Leaderboard', to: '/leaderboard' },
  { label: 'Chat', to: '/messages', for: 'signed-in', unread: 'chats' },
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

/** Equal or below its route; everything is below the start page, which therefore only counts equal. */
export const isActive = (to: string, path: string): boolean =>
  path === to || (to !== '/' && path.startsWith(`${to}/`))

export const isShown = (
  entry: Shown,
  { signedIn, isAdmin }: { signedIn: boolean; isAdmin: boolean },
): boolean => (entry.for === 'admin' ? isAdmin : entry.for === 'signed-in' ? signedIn : true)
