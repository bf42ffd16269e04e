import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('keeps commas, quotes, and line breaks in their cell', () => {
  expect(
    csvOf([
      ['Name', 'Cents'],
      ['O’Hara, "Bo"\nNY', -5],
    ]),
  ).toBe('Name,Cents\r\n"O’Hara, ""Bo""\nNY",-5\r\n')
})

test('never lets user input run as a formula', () => {
  expect(csvOf([['=1+1', '@x', null]])).toBe("'=1+1,'@x,\r\n")
  // The server's files follow the same rule (contract/src/csv.ts).
  for (const text of [
    '  =1+1',
    '＝HYPERLINK("x")',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
  ])
    expect(csvOf([[text]]).replace(/^"/, '')).toMatch(/^'/)
})
