import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** The colors of one theme by token. */
function tokensOf(theme: 'light' | 'dark'): Record<string, string> {
  const start = css.indexOf(`.${theme} {`)
  const block = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  )
}

/** WCAG 2.2 relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

const texts: [string, string][] = [
  ...['ink', 'soft', 'fairway', 'brass', 'lake', 'flag'].flatMap((name): [string, string][] => [
    [name, 'paper'],
    [name, 'card'],
  ]),
  ['ink', 'tint'],
  ['soft', 'tint'],
  ['fairway', 'tint'],
  ['fairway', 'tint-hover'],
  ['soft', 'gray-tint'],
  ['brass', 'brass-tint'],
  ['lake', 'lake-tint'],
  ['flag', 'flag-tint'],
  ['on-fairway', 'fairway'],
  ['on-fairway', 'fairway-hover'],
  ['on-deep', 'deep'],
  ['on-flag', 'flag'],
  ['on-flag', 'flag-hover'],
]
const controls: [string, string][] = [
  ['edge', 'paper'],
  ['edge', 'card'],
  ['fairway', 'paper'],
  ['fairway', 'tint'],
]

describe.each(['light', 'dark'] as const)('the %s theme meets WCAG 2.2 AA', (theme) => {
  const tokens = tokensOf(theme)
  const of = ([a, b]: [string, string]) => contrast(tokens[a] ?? '', tokens[b] ?? '')

  it.each(texts)('text: %s on %s', (...pair) => {
    expect(of(pair)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(controls)('edges of controls: %s on %s', (...pair) => {
    expect(of(pair)).toBeGreaterThanOrEqual(3)
  })
})
