/**
 * Lower-cases ASCII letters only. Usernames and emails have no others, and `toLowerCase()` and SQL's
 * `lower()` disagree about the rest: `chİef` would be one name to a limit and another to a query.
 */
export const foldCase = (text: string): string =>
  text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
