import { passwordMin } from '@county-golf/contract/constants'
import { isPhone, plainPhone } from '@county-golf/contract/phones'
import { fieldProblems } from './copy.ts'

const noPassword = 'Enter a password'
// The specification's words.
const passwordTooShort = `Password must be at least ${passwordMin} characters`
const passwordsDiffer = 'Passwords do not match'

const usernamePattern = /^[A-Za-z0-9_.-]{3,30}$/
/** Catches typos. The server decides. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** An error message for the whole form (`form`) and for each field by name. */
type Errors = { form?: string } & Record<string, string>

export type Credentials = { username: string; password: string }

export function loginErrors({ username, password }: Credentials): Errors {
  const errors: Errors = {}
  if (!username.trim()) errors.username = 'Enter your username or email'
  if (!password) errors.password = 'Enter your password'
  if (Object.keys(errors).length > 0) errors.form = fieldProblems.allFields
  return errors
}

export type SignupValues = {
  username: string
  email: string
  password: string
  confirmPassword: string
  phone: string
  terms: boolean
}

/** Checks a signup before it is sent. */
export function signupErrors(form: SignupValues): Errors {
  const { username, email, password, confirmPassword, phone, terms } = form
  const errors: Errors = {}
  if (!username.trim()) errors.username = 'Enter a username'
  else if (!usernamePattern.test(username.trim()))
    errors.username = 'Use 3–30 letters, numbers, and _ . -'
  if (!email.trim()) errors.email = fieldProblems.noEmail
  else if (!emailPattern.test(email.trim()))
    errors.email = 'Enter an email address such as name@example.com'
  if (!password) errors.password = noPassword
  else if (password.length < passwordMin) errors.password = passwordTooShort
  if (password !== confirmPassword) errors.confirmPassword = passwordsDiffer
  if (phone.trim() && !isPhone(plainPhone(phone)))
    errors.phone = 'Enter a phone number such as 516-555-0100'
  if (!terms) errors.terms = 'Please agree to the terms and conditions'
  if (!username.trim() || !email.trim() || !password)
    errors.form = 'Please fill in all required fields'
  return errors
}

export type PasswordForm = { oldPassword: string; newPassword: string; confirmPassword: string }

export function passwordErrors(form: PasswordForm): Errors {
  const errors = newPasswordErrors(form)
  if (!form.oldPassword) errors.oldPassword = fieldProblems.noCurrentPassword
  else if (form.newPassword === form.oldPassword)
    errors.newPassword = 'Choose a password that’s different from your current one'
  if (!form.oldPassword || !form.newPassword) errors.form = fieldProblems.allFields
  return errors
}

export function newPasswordErrors(form: Omit<PasswordForm, 'oldPassword'>): Errors {
  const errors: Errors = {}
  if (!form.newPassword) errors.newPassword = noPassword
  else if (form.newPassword.length < passwordMin) errors.newPassword = passwordTooShort
  if (form.newPassword !== form.confirmPassword) errors.confirmPassword = passwordsDiffer
  return errors
}
