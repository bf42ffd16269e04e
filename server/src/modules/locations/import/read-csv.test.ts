import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { InputLine } from '../course-input.ts'
import { readList } from '../read-list.ts'

async function read(text: string, chunk = 7): Promise<InputLine[]> {
  const bytes = Buffer.from(text)
  const pieces = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, i) =>
    bytes.subarray(i * chunk, (i + 1) * chunk),
  )
  return await Array.fromAsync(readList(Readable.from(pieces), 'csv'))
}

test('a row has its columns by name and its line number', async () => {
  expect(await read('Name,Lat\nA,1\n\nB,2\n')).toEqual([
    { line: 2, fields: { name: 'A', lat: '1' } },
    { line: 4, fields: { name: 'B', lat: '2' } },
  ])
})

test('quoted commas and line breaks, CRLF, a byte order mark, and non-ASCII letters are read', async () => {
  expect(
    await read('\uFEFFname,note\r\n"Hill, ""Old"" Course","two\nlines"\r\nPiñon,é\r\n'),
  ).toEqual([
    { line: 2, fields: { name: 'Hill, "Old" Course', note: 'two\nlines' } },
    { line: 4, fields: { name: 'Piñon', note: 'é' } },
  ])
})

test.each([';', '\t'])('columns can be separated by %j', async (mark) => {
  expect(await read(`name${mark}lat\nA, B${mark}1`)).toEqual([
    { line: 2, fields: { name: 'A, B', lat: '1' } },
  ])
})

test('a broken row loses only that row', async () => {
  expect(await read('name,lat\nA,1\nB\nC,3,3\nD "x" y,4\n"E,5\nF,6\n"G",7\n"H,8\nI,9\n')).toEqual([
    { line: 2, fields: { name: 'A', lat: '1' } },
    { line: 3, field: null, reason: 'has 1 column where the header has 2' },
    { line: 4, field: null, reason: 'has 3 columns where the header has 2' },
    { line: 5, field: null, reason: 'isn’t valid CSV: unexpected quote' },
    { line: 6, field: null, reason: 'has an unclosed quote' },
    { line: 7, fields: { name: 'F', lat: '6' } },
    { line: 8, fields: { name: 'G', lat: '7' } },
    { line: 9, field: null, reason: 'has an unclosed quote' },
    { line: 10, fields: { name: 'I', lat: '9' } },
  ])
})

test('an empty file has no rows', async () => {
  expect(await read('')).toEqual([])
  expect(await read('name,lat\n')).toEqual([])
})
