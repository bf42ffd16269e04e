import { expect, it } from 'vitest'
import { loginProblems, passwordProblems, signupProblems } from './rules.ts'

const signup = {
  username: 'maya',
  email: 'maya@example.com',
  password: 'secret',
  confirmPassword: 'secret',
  phone: '',
  terms: true,
}

it('requires both fields of a login', () => {
  expect(loginProblems({ username: ' ', password: 'x' })).toEqual({
    form: 'Please fill in all fields',
    username: 'Enter your username or email',
  })
  expect(loginProblems({ username: 'maya', password: '' })).toEqual({
    form: 'Please fill in all fields',
    password: 'Enter your password',
  })
  expect(loginProblems({ username: 'maya', password: 'x' })).toEqual({})
})

it('checks a signup with the messages of the specification', () => {
  expect(signupProblems(signup)).toEqual({})
  expect(signupProblems({ ...signup, email: '' }).form).toBe('Please fill in all required fields')
  expect(signupProblems({ ...signup, password: 'abc' }).confirmPassword).toBe(
    'Passwords do not match',
  )
  expect(signupProblems({ ...signup, password: 'abc', confirmPassword: 'abc' }).password).toBe(
    'Password must be at least 6 characters',
  )
  expect(signupProblems({ ...signup, terms: false }).terms).toBe(
    'Please agree to the terms and conditions',
  )
})

it('reports every problem of a signup at its field', () => {
  const empty = { username: '', email: ' ', password: '', confirmPassword: '', phone: '' }
  expect(signupProblems({ ...empty, terms: true })).toEqual({
    form: 'Please fill in all required fields',
    username: 'Enter a username',
    email: 'Enter your email address',
    password: 'Enter a password',
  })
  expect(
    signupProblems({
      username: 'm b',
      email: 'maya@example',
      password: 'abc',
      confirmPassword: 'abd',
      phone: 'call me',
      terms: true,
    }),
  ).toEqual({
    username: 'Use 3–30 letters, numbers, and _ . -',
    email: 'Enter an email address such as name@example.com',
    password: 'Password must be at least 6 characters',
    confirmPassword: 'Passwords do not match',
    phone: 'Enter a phone number such as 516-555-0100',
  })
})

it('requires a new password that is long enough, confirmed, and different', () => {
  const form = { oldPassword: 'old-one', newPassword: 'new-one', confirmPassword: 'new-one' }
  expect(passwordProblems(form)).toEqual({})
  expect(passwordProblems({ ...form, oldPassword: '' }).form).toBe('Please fill in all fields')
  expect(
    passwordProblems({ oldPassword: '', newPassword: 'abc', confirmPassword: 'abd' }),
  ).toMatchObject({
    oldPassword: 'Enter your current password',
    newPassword: 'Password must be at least 6 characters',
    confirmPassword: 'Passwords do not match',
  })
  expect(passwordProblems({ ...form, confirmPassword: '' }).confirmPassword).toBe(
    'Passwords do not match',
  )
  expect(
    passwordProblems({ ...form, newPassword: 'abc', confirmPassword: 'abc' }).newPassword,
  ).toBe('Password must be at least 6 characters')
  expect(
    passwordProblems({ ...form, newPassword: 'old-one', confirmPassword: 'old-one' }).newPassword,
  ).toBe('Choose a password that’s different from your current one')
})
