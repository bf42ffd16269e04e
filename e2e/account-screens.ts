/** The account screens: settings and the pages that emailed links open. */
import type { Screen } from './screens.ts'

export const accountScreens: Screen[] = [
  {
    name: 'settings',
    path: () => '/settings',
    heading: 'Settings',
    player: [
      'Account',
      'Not verified',
      'Change Password',
      'Appearance',
      /push notifications/,
      'Devices',
      'This device',
      'Your data',
      'Download my data',
      'Delete my account',
    ],
    for: 'player',
    ready: (page) => page.getByText('This device', { exact: true }).waitFor(),
  },
  {
    name: 'change password',
    path: () => '/change-password',
    heading: 'Change Password',
    player: ['Choose a new password.'],
    for: 'player',
  },
  {
    name: 'authenticator app',
    path: () => '/settings',
    heading: 'Settings',
    admin: ['Authenticator app', 'Not set up', /^Current password/],
    for: 'admin',
    ready: async (page) => {
      const section = page.getByRole('region', { name: 'Authenticator app' })
      await section.getByRole('button', { name: 'Set up' }).click()
      await page.getByRole('heading', { name: 'Set up an authenticator app' }).waitFor()
    },
  },
  {
    name: 'forgot password',
    path: () => '/forgot-password',
    heading: 'Forgot password',
    guest: ['Send link', 'Back to login'],
    for: 'guest',
  },
  {
    name: 'reset password',
    path: () => '/reset-password?token=abc',
    heading: 'Reset password',
    guest: ['Choose a new password.'],
    for: 'guest',
  },
  {
    name: 'claim balance',
    path: () => '/claim-balance',
    heading: 'Claim your balance',
    guest: ['Enter the email that your account had.', 'Send link'],
    for: 'guest',
  },
  {
    name: 'undo email change',
    path: () => '/undo-email-change?token=abc',
    heading: 'Undo email change',
    guest: ['Undo email change', 'Back to login'],
    for: 'guest',
  },
  {
    name: 'verify email without a link',
    path: () => '/verify-email',
    heading: 'Verify your email',
    guest: [/^This link is incomplete\./, 'Login to get a new link'],
    for: 'guest',
  },
]
