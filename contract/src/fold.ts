// cspell:ignore æđðəħıłøœßŧþς ʹʻʼʽʾʿˈˊˋʹ ʻokina Hawaiʻi Jørgen jorgen
/** Letters that have no decomposition, as people type them on an English keyboard. */
const plain: Record<string, string> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ə: 'a',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  ŧ: 't',
  þ: 'th',
  ς: 'σ',
  '&': ' and ',
}

/** Periods, what looks like an apostrophe (the ʻokina of Hawaiʻi among them), and characters that aren't visible. */
const dropped = /['’‘‛`´.ʹʻʼʽʾʿˈˊˋʹ′＇．ꞌꞋ\p{Default_Ignorable_Code_Point}]/gu

/** Combining marks of the scripts that people type here. In a string, because a class of them is easily misread. */
const marks = new RegExp(
  '[\\u0300-\\u036F\\u0483-\\u0489\\u0591-\\u05BD\\u05BF-\\u05C7\\u0610-\\u061A\\u064B-\\u065F\\u0670\\u06D6-\\u06ED' +
    '\\u1AB0-\\u1AFF\\u1DC0-\\u1DFF\\u20D0-\\u20F0\\u3099\\u309A\\uFE20-\\uFE2F]',
  'gu',
)

/**
 * Normalizes text for comparison: lower case, single spaces, no accents or punctuation
 * ("Doña Ana" → "dona ana", "O'Brien" → "obrien", "Jørgen" → "jorgen", "Hill & Dale" → "hill and dale"). The SQL
 * function of the same name does the same to stored names.
 */
export const fold = (text: string): string =>
  text
    .replace(dropped, '')
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(/[æđðəħıłøœßŧþς&]/g, (letter) => plain[letter] ?? letter)
    .replace(/[^\p{L}\p{Nd}]+/gu, ' ')
    .trim()
