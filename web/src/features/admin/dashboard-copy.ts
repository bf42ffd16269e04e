import type { AdminTab } from './table/search-params.ts'

const tabs: Record<AdminTab, string> = {
  wallet: 'Wallet Management',
  users: 'Users',
  sessions: 'Sessions',
  locations: 'Locations',
  settings: 'Settings',
  overview: 'Overview',
  disputes: 'Disputes',
  reports: 'Reports',
  support: 'Support',
  ledger: 'Ledger',
  audit: 'Audit log',
}

/** Copy of the admin dashboard around its tabs. */
export const copy = {
  title: 'Admin Dashboard',
  tabs,
  statsFailed: 'Couldn’t load stats. Please try again.',
  totalUsers: 'Total Users',
  totalSessions: 'Total Sessions',
  totalBookings: 'Total Bookings',
  revenue: 'Revenue',
  denied: {
    title: 'Access denied. Admin only.',
    toast: 'Admin access required',
    goHome: 'Go Home',
  },
  password: {
    title: 'Confirm it’s you',
    locked: 'For your security, enter your password again to open the dashboard.',
    enter: 'Enter password',
    prompt: 'For your security, enter your password to continue as an admin.',
    label: 'Password',
    failure: 'Couldn’t check your password. Please try again.',
    submit: 'Continue',
  },
  authenticator: {
    title: 'Set up an authenticator app',
    text: 'Admins need one to open the dashboard. It takes a minute.',
    goToSettings: 'Go to settings',
  },
}
