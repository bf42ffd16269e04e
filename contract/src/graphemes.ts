/** Characters as readers see them: an emoji or a letter with its accents is one, and several in code. */
const extend = String.raw`[\p{M}\p{EMod}\u200C\u200D\u20E3\u{E0020}-\u{E007F}]`
const virama = String.raw`[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0C4D\u0CCD\u0D4D\u0DCA]`
/**
 * Extended grapheme clusters (UAX 29): flags, joined emoji, Hangul syllables in parts, Indic conjuncts, and any other
 * character with its marks. `Intl.Segmenter` isn't in all supported browsers, and a page's server and browser must
 * agree.
 */
const cluster = new RegExp(
  [
    String.raw`\r\n`,
    String.raw`\p{RI}{2}`,
    String.raw`\p{ExtPict}${extend}*(?:\p{ExtPict}${extend}*(?<=\u200D\p{ExtPict}${extend}*))*`,
    String.raw`[\u1100-\u115F]+[\u1160-\u11A7]*[\u11A8-\u11FF]*${extend}*`,
    String.raw`\p{L}(?:\p{M}*${virama}\u200D?\p{L})*${extend}*`,
    `[^]${extend}*`,
  ].join('|'),
  'gu',
)

export const graphemes = (text: string): string[] => text.match(cluster) ?? []

/**
 * Cuts a text without splitting a character.
 * @param max UTF-16 code units, as `length` counts
 */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text
  let kept = ''
  for (const character of graphemes(text)) {
    if (kept.length + character.length > max) break
    kept += character
  }
  return kept
}

const visible = /[^\p{C}\p{Z}\p{DI}]/u

/** The first visible character of a name in upper case, for its avatar. */
export const initialOf = (name: string): string =>
  graphemes(name)
    .find((character) => visible.test(character))
    ?.toUpperCase() ?? ''
