import { expect, test } from 'vitest'
import { fileNameOf } from './download.ts'

test('a file has the name the server gives it', () => {
  expect(fileNameOf('attachment; filename="statement-2026-11.csv"')).toBe('statement-2026-11.csv')
  expect(fileNameOf(null)).toBe('download')
})
