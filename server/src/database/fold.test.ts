/** The two functions that fold names must agree, or a search misses what it should find. */
import { fold } from '@county-golf/contract/fold'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseForTest } from '../../test/database.ts'

test.each([
  ['Doña Ana', 'dona ana'],
  ['O’Brien', 'obrien'],
  ['Hill & Dale', 'hill and dale'],
  ['Kauaʻi', 'kauai'],
  ['Kaua‘i', 'kauai'],
  ['Keʼala', 'keala'],
  ['Jørgen', 'jorgen'],
  ['Łukasz', 'lukasz'],
  ['GROSSMANN', 'grossmann'],
  ['Großmann', 'grossmann'],
  ['Đặng', 'dang'],
  ['Ægir Þórsson', 'aegir thorsson'],
  ['Œuvre', 'oeuvre'],
  ['İzmir', 'izmir'],
  ['D.C.', 'dc'],
  ['No. 2', 'no 2'],
  ['#2', '2'],
  ['ＣＣ', 'cc'],
  ['Оле́г', 'олег'],
  ['⛳️', ''],
  ['%', ''],
])('%s folds to "%s"', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

/** Blocks whose letters Unicode has had for so long that every version of ICU knows them. */
const blocks = [
  [0x20, 0x24f],
  [0x2b0, 0x36f],
  [0x370, 0x52f],
  [0x5d0, 0x5ea],
  [0x600, 0x6ff],
  [0x1e00, 0x1fff],
  [0x2000, 0x214f],
  [0x3041, 0x30ff],
  [0x4e00, 0x4fff],
  [0xac00, 0xacff],
  [0x115f, 0x1160],
  [0x17b4, 0x180f],
  [0x3164, 0x3164],
  [0xfe00, 0xfeff],
  [0xff01, 0xffa0],
  [0xe0000, 0xe01ff],
  [0x1f300, 0x1f5ff],
] as const

test('SQL folds every character as the application does', async () => {
  const { db } = await databaseForTest()
  const texts = blocks.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n))
      // Characters that have no meaning may get one in another version.
      .filter((character) => !/\p{Cn}/u.test(character))
      .map((character) => `Ab${character}cD`),
  )
  const { rows } = await sql<{ folded: string }>`
    select fold(text) as folded from unnest(${texts}::text[]) with ordinality t (text, n) order by n`.execute(
    db,
  )
  const different = texts.filter((text, n) => fold(text) !== rows[n]?.folded)
  expect(different).toEqual([])
  expect(texts.length).toBeGreaterThan(4_000)
})
