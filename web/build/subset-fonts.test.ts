import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { expect, test } from 'vitest'
import { charactersOf, subsetFonts } from './subset-fonts.ts'

type Transform = (code: string, id: string) => Promise<string | undefined>

const { transform } = subsetFonts() as Plugin & { transform: Transform }

const rule = (change: string) =>
  `@font-face { font-weight: 400 600; ${change}
    src: url('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?basic') format('woff2'); }`

test('a basic font has only the characters of its rule', async () => {
  const css = await transform(
    rule('unicode-range: U+41-43;'),
    path.resolve('web/src/theme/fonts.css'),
  )
  const [, file = ''] = /url\('([^']+)'\)/.exec(css ?? '') ?? []
  const font = readFileSync(path.resolve('web/src/theme', file))
  expect(font.subarray(0, 4).toString()).toBe('wOF2')
  expect(font.length).toBeLessThan(4_000)
})

test('a rule without characters fails the build', async () => {
  await expect(transform(rule(''), path.resolve('web/src/theme/fonts.css'))).rejects.toThrow(
    'The subset of inter needs a font-weight and a unicode-range.',
  )
})

test('ranges are spelled out', () => {
  expect(charactersOf('U+41-43, U+2019')).toBe('ABC’')
})
