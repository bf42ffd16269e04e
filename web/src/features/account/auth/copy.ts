/** Texts that several account forms share. */
import { passwordMin } from '@county-golf/contract/constants'

export const usernameHint = '3–30 characters: letters, numbers, and _ . -'

/** Problems found before a form is sent. The specification gives the first three. */
export const fieldProblems = {
  allFields: 'Please fill in all fields',
  passwordTooShort: `Password must be at least ${passwordMin} characters`,
  passwordsDiffer: 'Passwords do not match',
  noEmail: 'Enter your email address',
  newPassword: 'Enter a password',
  noCurrentPassword: 'Enter your current password',
}

export const newHere = 'New to County Golf?'
export const haveAccount = 'Already have an account?'
export const backToLogin = 'Back to login'
export const incompleteLink = 'This link is incomplete. Try copying the whole link from your email.'

/** The specification's words for a form that the server didn't take. */
export const updateFailed = 'Update failed'
