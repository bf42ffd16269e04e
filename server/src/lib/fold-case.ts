/**
 * Lowercases ASCII letters only. Usernames and emails have no others, and JavaScript's `toLowerCase()` and
 * SQL's `lower()` disagree about the rest, so a rate limit and a query would treat `chİef` as different names.
 */
export const foldCase = (text: string): string =>
  text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
