/**
 * A text as people type it, for comparing: lower case, without accents and punctuation, with
 * single spaces ("Doña Ana" → "dona ana", "O'Brien" → "obrien", "Hill & Dale" → "hill and dale").
 */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘`.]/g, '')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
