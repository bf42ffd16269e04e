/** A placeholder origin for resolving paths. */
const here = 'http://same.invalid'

/** Returns a path within this site for after login, or the home page for anything else. */
export function safeRedirect(path: unknown): string {
  if (typeof path !== 'string' || !path.startsWith('/')) return '/'
  if (!URL.canParse(path, here)) return '/'
  const url = new URL(path, here)
  if (url.origin !== here) return '/'
  const inside = `${url.pathname}${url.search}${url.hash}`
  return inside.startsWith('//') ? '/' : inside
}
