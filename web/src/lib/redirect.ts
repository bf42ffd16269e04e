/** Stands for this site while a path is resolved. */
const here = 'http://same.invalid'

/** A path within this site that may follow a sign-in; anything else counts as the start page. */
export function safeRedirect(path: unknown): string {
  if (typeof path !== 'string' || !path.startsWith('/')) return '/'
  if (!URL.canParse(path, here)) return '/'
  const url = new URL(path, here)
  if (url.origin !== here) return '/'
  const inside = `${url.pathname}${url.search}${url.hash}`
  return inside.startsWith('//') ? '/' : inside
}
