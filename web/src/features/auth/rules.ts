import { passwordMin, phonePattern } from '@county-golf/contract/constants'
import { fieldProblems } from './copy.ts'

const usernamePattern = /^[A-Za-z0-9_.-]{3,30}$/
/** Catches typos. The server decides. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** An error message for the whole form (`form`) and for each field by name. */
export type Problems = { form?: string } & Record<string, string>

export type LoginForm = { username: string; password: string }

export function loginProblems({ username, password }: LoginForm): Problems {
  const problems: Problems = {}
  if (!username.trim()) problems.username = fieldProblems.noLogin
  if (!password) problems.password = fieldProblems.noPassword
  if (!isValid(problems)) problems.form = fieldProblems.allFields
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

/** Checks a signup before it is sent. */
export function signupProblems(form: SignupForm): Problems {
  const { username, email, password, confirmPassword, phone, terms } = form
  const problems: Problems = {}
  if (!username.trim()) problems.username = fieldProblems.noUsername
  else if (!usernamePattern.test(username.trim())) problems.username = fieldProblems.username
  if (!email.trim()) problems.email = fieldProblems.noEmail
  else if (!emailPattern.test(email.trim())) problems.email = fieldProblems.email
  if (!password) problems.password = fieldProblems.newPassword
  else if (password.length < passwordMin) problems.password = fieldProblems.passwordTooShort
  if (password !== confirmPassword) problems.confirmPassword = fieldProblems.passwordsDiffer
  if (!phonePattern.test(phone.trim())) problems.phone = fieldProblems.phone
  if (!terms) problems.terms = fieldProblems.terms
  if (!username.trim() || !email.trim() || !password)
    problems.form = fieldProblems.allRequiredFields
  return problems
}

export type PasswordForm = { oldPassword: string; newPassword: string; confirmPassword: string }

export function passwordProblems(form: PasswordForm): Problems {
  const problems = newPasswordProblems(form)
  if (!form.oldPassword) problems.oldPassword = fieldProblems.noCurrentPassword
  else if (form.newPassword === form.oldPassword) problems.newPassword = fieldProblems.samePassword
  if (!form.oldPassword || !form.newPassword) problems.form = fieldProblems.allFields
  return problems
}

export function newPasswordProblems(form: Omit<PasswordForm, 'oldPassword'>): Problems {
  const problems: Problems = {}
  if (!form.newPassword) problems.newPassword = fieldProblems.newPassword
  else if (form.newPassword.length < passwordMin)
    problems.newPassword = fieldProblems.passwordTooShort
  if (form.newPassword !== form.confirmPassword)
    problems.confirmPassword = fieldProblems.passwordsDiffer
  return problems
}

export const isValid = (problems: Problems): boolean => Object.keys(problems).length === 0
