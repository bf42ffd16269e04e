/** What the forms check before they ask the server, in the specification's words. */
const passwordMin = 6

/** A message for the whole form (`form`) and for single fields, by name. */
export type Problems = { form?: string } & Record<string, string>

export type LoginForm = { username: string; password: string }

export const loginProblems = ({ username, password }: LoginForm): Problems =>
  username.trim() && password ? {} : { form: 'Please fill in all fields' }

export type SignupForm = {
  username: string
  email: string
  password: string
  confirmPassword: string
  phone: string
  terms: boolean
}

export function signupProblems(form: SignupForm): Problems {
  if (!form.username.trim() || !form.email.trim() || !form.password)
    return { form: 'Please fill in all required fields' }
  if (form.password !== form.confirmPassword) return { confirmPassword: 'Passwords do not match' }
  if (form.password.length < passwordMin)
    return { password: `Password must be at least ${passwordMin} characters` }
  if (!form.terms) return { terms: 'Please agree to the terms and conditions' }
  return {}
}

export type PasswordForm = { oldPassword: string; newPassword: string; confirmPassword: string }

export function passwordProblems(form: PasswordForm): Problems {
  if (!form.oldPassword || !form.newPassword) return { form: 'Please fill in all fields' }
  const problems = newPasswordProblems(form)
  if (!isFine(problems)) return problems
  if (form.newPassword === form.oldPassword)
    return { newPassword: 'The new password must differ from the old one' }
  return {}
}

export function newPasswordProblems(form: Omit<PasswordForm, 'oldPassword'>): Problems {
  if (!form.newPassword) return { newPassword: 'Please choose a password' }
  if (form.newPassword !== form.confirmPassword)
    return { confirmPassword: 'Passwords do not match' }
  if (form.newPassword.length < passwordMin)
    return { newPassword: `Password must be at least ${passwordMin} characters` }
  return {}
}

export const isFine = (problems: Problems): boolean => Object.keys(problems).length === 0
