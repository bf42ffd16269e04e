/** The text of the login, signup, and password pages. Settings have their own copy.ts. */
import {
  adminPasswordMin,
  loginDays,
  loginMaxDays,
  passwordMin,
} from '@county-golf/contract/constants'

export const fieldLabels = {
  username: 'Username',
  usernameOrEmail: 'Username or email',
  email: 'Email',
  password: 'Password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  phone: 'Phone (optional)',
}

export const fieldHints = {
  username: '3–30 characters: letters, numbers, and _ . -',
  password: (isAdmin: boolean) =>
    `At least ${isAdmin ? adminPasswordMin : passwordMin} characters, and hard to guess`,
  phone: 'Only players in your sessions and our team can see it',
}

/** Problems found before a form is sent. The specification gives the first five. */
export const fieldProblems = {
  allFields: 'Please fill in all fields',
  allRequiredFields: 'Please fill in all required fields',
  passwordTooShort: `Password must be at least ${passwordMin} characters`,
  passwordsDiffer: 'Passwords do not match',
  terms: 'Please agree to the terms and conditions',
  noLogin: 'Enter your username or email',
  noPassword: 'Enter your password',
  noUsername: 'Enter a username',
  username: 'Use 3–30 letters, numbers, and _ . -',
  noEmail: 'Enter your email address',
  email: 'Enter an email address such as name@example.com',
  newPassword: 'Enter a password',
  samePassword: 'Choose a password that’s different from your current one',
  noCurrentPassword: 'Enter your current password',
  phone: 'Enter a phone number such as 516-555-0100',
}

export const login = {
  title: 'Login',
  subtitle: 'Your next tee time is waiting.',
  button: 'Login',
  forgotPassword: 'Forgot password?',
  newHere: 'New to County Golf?',
  signUp: 'Sign up',
  welcome: 'Welcome back!',
  invalid: 'Invalid username or password',
  failed: 'Login failed',
  loggedOut: `This device was logged out. We log you out when you change your password, log this device out from another one, or don’t use County Golf for ${loginDays} days. You also need to log in again every ${loginMaxDays} days.`,
}

export const banAppeal = {
  label: 'Message to support',
  hint: 'If you think the ban is a mistake, tell us why.',
  button: 'Send message',
  sent: 'Message sent. Our team will review it. If we lift the ban, you can log in again.',
  empty: 'Enter a message',
  failed: 'Couldn’t send your message. Please try again.',
  email: 'You can also email us at',
}

export const signup = {
  title: 'Sign Up',
  subtitle: 'Join a foursome in your county, or start one.',
  button: 'Sign Up',
  haveAccount: 'Already have an account?',
  login: 'Login',
  agree: 'I agree to the',
  terms: 'terms and conditions',
  privacy: { before: 'See what we store, and who can see it, on the', link: 'privacy page' },
  agreeFirst: 'Agree to the terms and conditions to sign up.',
  done: 'Account created successfully!',
  failed: 'Signup failed',
}

export const forgotPassword = {
  title: 'Forgot password',
  subtitle: 'We’ll email you a link to reset it.',
  send: 'Send link',
  resend: 'Resend link',
  /** Follows the server's message. */
  expiry: 'The link works once and expires in an hour.',
  failed: 'Couldn’t send the link. Please try again.',
  backToLogin: 'Back to login',
}

export const passwordReset = {
  title: 'Reset password',
  subtitle: 'Choose a new password.',
  button: 'Reset password',
  done: 'Password changed',
  help: 'Send a new link',
}

export const passwordChange = {
  title: 'Change Password',
  subtitle: 'Choose a new password.',
  button: 'Change Password',
  done: 'Password changed',
}

export const emailUndo = {
  title: 'Undo email change',
  subtitle:
    'Choose a new password, and we’ll restore your old email address. Every device will be logged out.',
  button: 'Undo email change',
  done: 'Email address restored',
  help: 'Contact support',
}

export const emailVerification = {
  title: 'Verify your email',
  subtitle: 'Confirm your email so we can reach you.',
  verifying: 'Verifying your email address…',
  done: 'Your email address is verified.',
  browse: 'Browse Sessions',
  failed: 'Couldn’t verify your email. Please try again.',
  retry: 'Retry',
  loginForLink: 'Login to get a new link',
}

export const emailReminder = {
  label: 'Email verification',
  text: (email: string) => `Verify your email with the link we sent to ${email}.`,
  later: 'Remind me later',
  resend: 'Resend link',
  resendFailed: 'Couldn’t send the email. Please try again.',
}

export const incompleteLink = 'This link is incomplete. Try copying the whole link from your email.'

/** The specification's words for a form that the server didn't take. */
export const updateFailed = 'Update failed'
