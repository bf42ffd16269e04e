/** A path within this site that may follow a sign-in; anything else counts as the start page. */
export function safeRedirect(path: unknown): string {
  if (typeof path !== 'string' || !path.startsWith('/')) return '/'
  const url = URL.parse(path, 'http://same.invalid')
  if (url?.origin !== 'http://same.invalid') return '/'
  const inside = `${url.pathname}${url.search}${url.hash}`
  return inside.startsWith('//') ? '/' : inside
}
