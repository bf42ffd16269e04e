import { expect, it } from 'vitest'
import { loginErrors, passwordErrors, signupErrors } from './rules.ts'

const signup = {
  username: 'maya',
  email: 'maya@example.com',
  password: 'secret',
  confirmPassword: 'secret',
  phone: '',
  terms: true,
}

it('requires both fields of a login', () => {
  expect(loginErrors({ username: ' ', password: 'x' })).toEqual({
    form: 'Please fill in all fields',
    username: 'Enter your username or email',
  })
  expect(loginErrors({ username: 'maya', password: '' })).toEqual({
    form: 'Please fill in all fields',
    password: 'Enter your password',
  })
  expect(loginErrors({ username: 'maya', password: 'x' })).toEqual({})
})

it('checks a signup with the messages of the specification', () => {
  expect(signupErrors(signup)).toEqual({})
  expect(signupErrors({ ...signup, email: '' }).form).toBe('Please fill in all required fields')
  expect(signupErrors({ ...signup, password: 'abc' }).confirmPassword).toBe(
    'Passwords do not match',
  )
  expect(signupErrors({ ...signup, password: 'abc', confirmPassword: 'abc' }).password).toBe(
    'Password must be at least 6 characters',
  )
  expect(signupErrors({ ...signup, terms: false }).terms).toBe(
    'Please agree to the terms and conditions',
  )
})

it('reports every problem of a signup at its field', () => {
  const empty = { username: '', email: ' ', password: '', confirmPassword: '', phone: '' }
  expect(signupErrors({ ...empty, terms: true })).toEqual({
    form: 'Please fill in all required fields',
    username: 'Enter a username',
    email: 'Enter your email address',
    password: 'Enter a password',
  })
  expect(
    signupErrors({
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
  expect(passwordErrors(form)).toEqual({})
  expect(passwordErrors({ ...form, oldPassword: '' }).form).toBe('Please fill in all fields')
  expect(
    passwordErrors({ oldPassword: '', newPassword: 'abc', confirmPassword: 'abd' }),
  ).toMatchObject({
    oldPassword: 'Enter your current password',
    newPassword: 'Password must be at least 6 characters',
    confirmPassword: 'Passwords do not match',
  })
  expect(passwordErrors({ ...form, confirmPassword: '' }).confirmPassword).toBe(
    'Passwords do not match',
  )
  expect(passwordErrors({ ...form, newPassword: 'abc', confirmPassword: 'abc' }).newPassword).toBe(
    'Password must be at least 6 characters',
  )
  expect(
    passwordErrors({ ...form, newPassword: 'old-one', confirmPassword: 'old-one' }).newPassword,
  ).toBe('Choose a password that’s different from your current one')
})
