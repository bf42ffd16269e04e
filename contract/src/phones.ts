/** Phone numbers as people type and paste them. */

const digitsMin = 7
const lengthMax = 20
const characters = /^\+?[0-9 ().-]+$/

/**
 * Writes a phone number in plain characters: contact apps copy it with direction marks, and documents with no-break
 * hyphens and spaces.
 */
export const plainPhone = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim()

/** Whether a text in plain characters is a phone number. */
export const isPhone = (plain: string): boolean =>
  plain.length <= lengthMax &&
  characters.test(plain) &&
  plain.replace(/\D/g, '').length >= digitsMin
