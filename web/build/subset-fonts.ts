import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const folder = path.join(import.meta.dirname, '../../node_modules/.cache/county-golf-fonts')
const { resolve } = createRequire(import.meta.url)
const face = /@font-face\s*\{[^}]*\}/g
const source = /url\('([^'?]+)\/([\w-]+?)-latin-wght-normal\.woff2\?basic'\)/
const weights = /font-weight:\s*(\d+)(?:\s+(\d+))?/
const range = /unicode-range:([^;]+);/

/**
 * Cuts fonts down to the weights and the characters of their rules, for each `url('….woff2?basic')`. The file is named
 * after the font: `inter-basic-….woff2`.
 */
export function subsetFonts(): Plugin {
  return {
    name: 'subset-fonts',
    enforce: 'pre',
    async transform(code, id) {
      if (!id.endsWith('/theme/fonts.css')) return undefined
      let css = code
      for (const [rule] of code.matchAll(face))
        css = css.replace(rule, await withSubset(rule, path.dirname(id)))
      return css
    },
  }
}

/** Returns a font-face rule with the path of its cut file, from a folder. Makes the file unless it's there. */
async function withSubset(rule: string, from: string): Promise<string> {
  const [url, packageFolder, font] = source.exec(rule) ?? []
  if (url === undefined) return rule
  const [, lightest, boldest = lightest] = weights.exec(rule) ?? []
  const text = charactersOf(range.exec(rule)?.[1] ?? '')
  if (lightest === undefined || text === '')
    throw new Error(`The subset of ${font} needs a font-weight and a unicode-range.`)
  const full = readFileSync(resolve(`${packageFolder}/${font}-latin-wght-normal.woff2`))
  const hash = createHash('sha256')
    .update(full)
    .update(`${lightest} ${boldest} ${text}`)
    .digest('hex')
  const file = path.join(folder, `${font}-basic-${hash.slice(0, 8)}.woff2`)
  if (!existsSync(file)) {
    const wght =
      lightest === boldest ? Number(lightest) : { min: Number(lightest), max: Number(boldest) }
    mkdirSync(folder, { recursive: true })
    writeFileSync(
      file,
      await subsetFont(full, text, { targetFormat: 'woff2', variationAxes: { wght } }),
    )
  }
  return rule.replace(url, `url('${path.relative(from, file)}')`)
}

/** `U+41-43, U+2019` → `ABC’` */
export const charactersOf = (ranges: string): string =>
  [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)]
    .map(([, first = '', last = first]) => {
      const start = Number.parseInt(first, 16)
      const length = Number.parseInt(last, 16) - start + 1
      return String.fromCodePoint(...Array.from({ length }, (_, n) => start + n))
    })
    .join('')
