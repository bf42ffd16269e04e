/**
 * A text as people type it, for comparing: lower case, without accents, apostrophes and dots, with
 * single spaces ('Doña Ana' → 'dona ana', "Prince George's" → 'prince georges').
 */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
