import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../lib/api-error.ts'
import { PageError } from './page-states.tsx'

const page = (error: Error, onLine: boolean): string => {
  vi.stubGlobal('navigator', { onLine })
  return renderToStaticMarkup(createElement(PageError, { error, reset: () => {} }))
}

it('names the connection as the cause when offline, else the error', () => {
  const noCode = new TypeError('Failed to fetch dynamically imported module: /assets/faq.js')
  const full = new ApiError('This session is full', 409, 'SESSION_FULL')
  expect(page(noCode, false)).toContain('You’re offline. Check your connection and try again.')
  expect(page(noCode, true)).toContain('Something went wrong on our end. Please try again.')
  expect(page(full, true)).toContain('This session is full')
})
