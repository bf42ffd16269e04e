/** Reads URL parameters for a route's `validateSearch`. */

import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { safeRedirect } from './redirect.ts'

/**
 * Reads a route's search. The router merges the result of `read` over the raw search, so values that `read`
 * dropped have to be overwritten with undefined.
 */
export const searchOf =
  <T extends object>(read: (search: Record<string, unknown>) => T) =>
  (search: Record<string, unknown>): T => ({
    ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
    ...read(search),
  })

/** A parameter as text. The router parses `?q=7` as a number. */
export const text = (value: unknown): string | undefined =>
  value === undefined || value === null || value === '' ? undefined : String(value)

/** A parameter as a state's code, or undefined if it isn't two letters. */
export const stateCode = (value: unknown): string | undefined =>
  /^[A-Z]{2}$/.exec(text(value)?.toUpperCase() ?? '')?.[0]

/** Drops undefined values, so that links stay short. */
export const only = <T extends Record<string, unknown>>(search: T) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** Reads where to go after login. */
export const readRedirect = searchOf(({ redirect }) =>
  only({ redirect: redirect === undefined ? undefined : safeRedirect(redirect) }),
)

/**
 * Reads a text in quotes, as the addresses of version 1.0.0 have them around texts that look like numbers.
 * @throws {SyntaxError} for any other text
 */
function quoted(value: string): unknown {
  if (/^".*"$/.test(value)) return JSON.parse(value)
  throw new SyntaxError('not in quotes')
}

/**
 * How the router reads and writes the search of an address: texts as they are, or in JSON's quotes if they
 * have quotes of their own. The router keeps a text that `quoted` refuses.
 */
export const searchFormat = {
  parseSearch: parseSearchWith(quoted),
  stringifySearch: stringifySearchWith(JSON.stringify, quoted),
}
