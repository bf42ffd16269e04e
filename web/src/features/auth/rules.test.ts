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

it('asks for both fields of a login', () => {
  expect(loginProblems({ username: ' ', password: 'x' }).form).toBe('Please fill in all fields')
  expect(loginProblems({ username: 'maya', password: '' }).form).toBe('Please fill in all fields')
  expect(loginProblems({ username: 'maya', password: 'x' })).toEqual({})
})

it('checks a signup in the specification’s order and words', () => {
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

it('wants a new password that is long enough, typed twice alike, and new', () => {
  const form = { oldPassword: 'old-one', newPassword: 'new-one', confirmPassword: 'new-one' }
  expect(passwordProblems(form)).toEqual({})
  expect(passwordProblems({ ...form, oldPassword: '' }).form).toBe('Please fill in all fields')
  expect(passwordProblems({ ...form, confirmPassword: '' }).confirmPassword).toBe(
    'Passwords do not match',
  )
  expect(
    passwordProblems({ ...form, newPassword: 'abc', confirmPassword: 'abc' }).newPassword,
  ).toBe('Password must be at least 6 characters')
  expect(
    passwordProblems({ ...form, newPassword: 'old-one', confirmPassword: 'old-one' }).newPassword,
  ).toBe('The new password must differ from the old one')
})
