import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ApiError } from '../lib/api-error.ts'
import { QueryError } from './loaded.tsx'

const shown = (error: Error): string => {
  const query = { data: undefined, error, isFetching: false, refetch: () => {} }
  return renderToStaticMarkup(createElement(QueryError, { query, failed: 'Couldn’t load devices' }))
}

it('shows the server’s message, or what to do if there is none', () => {
  const full = shown(new ApiError('Too many requests', 429, 'RATE_LIMITED'))
  expect(full).toContain('Couldn’t load devices')
  expect(full).toContain('Too many requests')
  const wordless = shown(new ApiError('Request failed with status 502', 502, 'UNKNOWN'))
  expect(wordless).toContain('Something went wrong on our end. Please try again.')
  expect(wordless).not.toContain('502')
})
