import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import type { InputLine } from '../course-input.ts'
import { readList } from '../read-list.ts'

async function read(text: string | Buffer, chunk = 7): Promise<InputLine[]> {
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

describe('a list as spreadsheets save it', () => {
  const text = 'name,lat\r\nPeñasco Greens,1\r\nO’Brien’s Hills,2\r\n'
  const rows = [
    { line: 2, fields: { name: 'Peñasco Greens', lat: '1' } },
    { line: 3, fields: { name: 'O’Brien’s Hills', lat: '2' } },
  ]
  const bytes = (...codes: number[]) => Buffer.from(codes)
  const utf16 = Buffer.from(text, 'utf16le')
  const inBytes = (ñ: number, apostrophe: number, from = text) =>
    Buffer.from(
      from.replaceAll('ñ', String.fromCharCode(ñ)).replaceAll('’', String.fromCharCode(apostrophe)),
      'latin1',
    )

  test.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
    ['Windows-1252', inBytes(0xf1, 0x92)],
    ['Mac Roman with CR', inBytes(0x96, 0xd5, text.replaceAll('\r\n', '\r'))],
    ['UTF-16LE', Buffer.concat([bytes(0xff, 0xfe), utf16])],
    ['UTF-16LE without a byte order mark', utf16],
    ['UTF-16BE', Buffer.concat([bytes(0xff, 0xfe), utf16]).swap16()],
    ['UTF-8 with CR', Buffer.from(text.replaceAll('\r\n', '\r'))],
    ['UTF-8 with LF, and no end of the last line', Buffer.from(text.replaceAll('\r', '').trim())],
  ])('is read in %s', async (_, file) => {
    for (const size of [1, 2, 3, 1_000]) expect(await read(file, size)).toEqual(rows)
  })

  test('may have lines of different encodings', async () => {
    const [header = '', first = '', second = ''] = text.split('\r\n')
    const mixed = [Buffer.from(`${header}\n${first}\n`), inBytes(0xf1, 0x92, second)]
    expect(await read(Buffer.concat(mixed))).toEqual(rows)
  })

  test('may name the separator first', async () => {
    expect(await read('sep=;\r\nname;lat\r\nA, B;1\r\n')).toEqual([
      { line: 3, fields: { name: 'A, B', lat: '1' } },
    ])
  })

  test('may have rows without values', async () => {
    expect(await read('name,lat\nA,1\n,\n , \n\n')).toEqual([
      { line: 2, fields: { name: 'A', lat: '1' } },
    ])
  })
})

test.each(['-73.60,40.72,"Birch Hill"\n-73.55,40.75,"Elm Hill"\n', 'lat,lng\n40.7,-73.6\n'])(
  'a list without a name column has one reason, which says how to fix it: %j',
  async (text) => {
    expect(await read(text)).toEqual([
      {
        line: 1,
        field: null,
        reason:
          'the first row has no column “name”. Add a first row with the names of the columns, such as name, latitude, longitude',
      },
    ])
  },
)
