/** Texts that several account forms share. */

export const usernameHint = '3–30 characters: letters, numbers, and _ . -'

/** Problems found before a form is sent. */
export const fieldProblems = {
  allFields: 'Please fill in all fields',
  noEmail: 'Enter your email address',
  noCurrentPassword: 'Enter your current password',
}

export const adultTerms = 'By agreeing, you confirm that you’re 18 or older.'

export const newHere = 'New to County Golf?'
export const haveAccount = 'Already have an account?'
export const backToLogin = 'Back to login'
export const incompleteLink = 'This link is incomplete. Try copying the whole link from your email.'

/** The specification's words for a form that the server didn't take. */
export const updateFailed = 'Update failed'
