import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wrapped } from './draw-preview.ts'

/** Each character is one wide. */
const context = { measureText: (text: string) => ({ width: [...text].length }) }

test('a long word breaks after its hyphens, or else anywhere', () => {
  expect(wrapped(context, 'Winnipesaukee-Chattahoochee Golf', 20, 3)).toEqual([
    'Winnipesaukee-',
    'Chattahoochee Golf',
  ])
  expect(wrapped(context, 'The Llanfairpwllgwyngyllgogery Links', 20, 3)).toEqual([
    'The',
    'Llanfairpwllgwyngyll',
    'gogery Links',
  ])
  expect(wrapped(context, 'a'.repeat(100), 20, 2)).toEqual(['a'.repeat(20), `${'a'.repeat(19)}…`])
})

test('no row is ever wider than its space, and nothing is lost before the end', () => {
  const word = fc.string({ minLength: 1, maxLength: 40, unit: fc.constantFrom(...'aé-🏌') })
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1 }),
      fc.integer({ min: 2, max: 30 }),
      (words, width) => {
        const rows = wrapped(context, words.join(' '), width, 4)
        for (const row of rows) expect(context.measureText(row).width).toBeLessThanOrEqual(width)
        const shown = rows.join('').replaceAll(' ', '')
        expect(rows.length).toBeLessThanOrEqual(4)
        if (shown.endsWith('…')) expect(words.join('')).toContain(shown.slice(0, -1))
        else expect(shown).toBe(words.join(''))
      },
    ),
  )
})
