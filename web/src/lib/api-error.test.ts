import { expect, it } from 'vitest'
import { ApiError, errorFromAnswer, fieldErrors, messageOf, networkError } from './api-error.ts'

it('tells a person what the server said, else the screen’s own words', () => {
  const full = new ApiError('This session is full', 409, 'SESSION_FULL')
  expect(messageOf(full, 'Failed to join session')).toBe('This session is full')
  expect(messageOf(networkError(), 'Failed')).toBe('Network error. Please check your connection.')
  expect(messageOf(new ApiError('Request failed with status 500', 500, 'UNKNOWN'), 'Failed')).toBe(
    'Failed',
  )
  for (const body of [{ error: 'Closed today' }, { message: 'Closed today' }])
    expect(messageOf(errorFromAnswer(502, body), 'Failed')).toBe('Closed today')
  expect(messageOf(new TypeError('x is undefined'), 'Failed')).toBe('Failed')
})

it('puts each message at its field, as a sentence', () => {
  const wrong = new ApiError('…', 400, 'VALIDATION_ERROR', [
    { path: 'email', message: 'must be an email address' },
    { path: 'password', message: 'Password must be at least 6 characters' },
  ])
  expect(fieldErrors(wrong)).toEqual({
    email: 'Must be an email address',
    password: 'Password must be at least 6 characters',
  })
  expect(fieldErrors(new Error('other'))).toEqual({})
})
