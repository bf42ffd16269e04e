/** The screens of the account: settings, and where mailed links lead. */
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
      'Devices',
      'This device',
      'Your data',
      'Download my data',
      'Delete my account',
    ],
    for: 'player',
    ready: (page) => page.getByText('This device').waitFor(),
  },
  {
    name: 'forgot password',
    path: () => '/forgot-password',
    heading: 'Forgot Password',
    guest: ['Send link', 'Back to login'],
    for: 'guest',
  },
  {
    name: 'reset password',
    path: () => '/reset-password?token=abc',
    heading: 'Reset Password',
    guest: ['Set new password'],
    for: 'guest',
  },
  {
    name: 'undo email change',
    path: () => '/undo-email-change?token=abc',
    heading: 'Undo email change',
    guest: ['Undo the change', 'Back to login'],
    for: 'guest',
  },
  {
    name: 'verify email without a link',
    path: () => '/verify-email',
    heading: 'Verify Email',
    guest: ['This link is not complete.', 'Login to get a new link'],
    for: 'guest',
  },
]
