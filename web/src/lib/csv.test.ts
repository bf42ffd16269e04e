import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('commas, quotes and line breaks stay in their cell', () => {
  expect(
    csvOf([
      ['Name', 'Cents'],
      ['O’Hara, "Bo"\nNY', -5],
    ]),
  ).toBe('Name,Cents\r\n"O’Hara, ""Bo""\nNY",-5\r\n')
})

test('what somebody typed is never run as a formula', () => {
  expect(csvOf([['=1+1', '@x', null]])).toBe("'=1+1,'@x,\r\n")
})
