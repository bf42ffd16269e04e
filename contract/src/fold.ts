/**
 * Normalizes text for comparison: lower case, single spaces, no accents or punctuation
 * ("Doña Ana" → "dona ana", "O'Brien" → "obrien", "Hill & Dale" → "hill and dale").
 */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replace(/['’‘`.]/g, '')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
