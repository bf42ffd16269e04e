import { expect, it } from 'vitest'
import { ApiError, errorFromResponse, fieldErrors, messageOf, networkError } from './api-error.ts'

it('uses the server’s message, else the fallback', () => {
  const full = new ApiError('This session is full', 409, 'SESSION_FULL')
  expect(messageOf(full, 'Failed to join session')).toBe('This session is full')
  expect(messageOf(networkError(), 'Failed')).toBe('Network error. Please check your connection.')
  expect(messageOf(new ApiError('Request failed with status 500', 500, 'UNKNOWN'), 'Failed')).toBe(
    'Failed',
  )
  for (const body of [{ error: 'Closed today' }, { message: 'Closed today' }])
    expect(messageOf(errorFromResponse(502, body), 'Failed')).toBe('Closed today')
  expect(messageOf(new TypeError('x is undefined'), 'Failed')).toBe('Failed')
})

it('returns the messages by field, capitalized', () => {
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
