import { adminPasswordMin, passwordMin, phonePattern } from '@county-golf/contract/constants'

/** What the forms check before they ask the server, in the specification's words. */
const tooShort = `Password must be at least ${passwordMin} characters`
const usernamePattern = /^[A-Za-z0-9_.-]{3,30}$/
/** Finds slips. The server decides. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** A message for the whole form (`form`) and for single fields, by name. */
export type Problems = { form?: string } & Record<string, string>

export type LoginForm = { username: string; password: string }

export function loginProblems({ username, password }: LoginForm): Problems {
  const problems: Problems = {}
  if (!username.trim()) problems.username = 'Please enter your username or email'
  if (!password) problems.password = 'Please enter your password'
  if (!isFine(problems)) problems.form = 'Please fill in all fields'
  return problems
}

export type SignupForm = {
  username: string
  email: string
  password: string
  confirmPassword: string
  phone: string
  terms: boolean
}

/** Everything that is wrong with a signup, each at its field. */
export function signupProblems(form: SignupForm): Problems {
  const { username, email, password, confirmPassword, phone, terms } = form
  const problems: Problems = {}
  if (!username.trim()) problems.username = 'Please choose a username'
  else if (!usernamePattern.test(username.trim()))
    problems.username = 'Use 3 to 30 letters, digits, and _ . -'
  if (!email.trim()) problems.email = 'Please enter your email address'
  else if (!emailPattern.test(email.trim()))
    problems.email = 'Enter an email address such as name@example.com'
  if (!password) problems.password = 'Please choose a password'
  else if (password.length < passwordMin) problems.password = tooShort
  if (password !== confirmPassword) problems.confirmPassword = 'Passwords do not match'
  if (!phonePattern.test(phone.trim())) problems.phone = 'Enter a phone number such as 516-555-0100'
  if (!terms) problems.terms = 'Please agree to the terms and conditions'
  if (!username.trim() || !email.trim() || !password)
    problems.form = 'Please fill in all required fields'
  return problems
}

export type PasswordForm = { oldPassword: string; newPassword: string; confirmPassword: string }

export function passwordProblems(form: PasswordForm): Problems {
  const problems = newPasswordProblems(form)
  if (!form.oldPassword) problems.oldPassword = 'Please enter your current password'
  else if (form.newPassword === form.oldPassword)
    problems.newPassword = 'The new password must differ from the old one'
  if (!form.oldPassword || !form.newPassword) problems.form = 'Please fill in all fields'
  return problems
}

export function newPasswordProblems(form: Omit<PasswordForm, 'oldPassword'>): Problems {
  const problems: Problems = {}
  if (!form.newPassword) problems.newPassword = 'Please choose a password'
  else if (form.newPassword.length < passwordMin) problems.newPassword = tooShort
  if (form.newPassword !== form.confirmPassword) problems.confirmPassword = 'Passwords do not match'
  return problems
}

/** What the fields for a new password say about it. */
export const passwordHint = (isAdmin = false): string =>
  `At least ${isAdmin ? adminPasswordMin : passwordMin} characters, and not easy to guess`

export const isFine = (problems: Problems): boolean => Object.keys(problems).length === 0
