/**
 * Makes the percent signs of a badly encoded path literal, so that it leads to a page that says what wasn't found.
 * Calls of the API keep theirs, and are refused.
 */
export function decodableUrl(url: string): string {
  const [path = '', ...query] = url.split('?')
  if (path.startsWith('/api/') || isDecodable(path)) return url
  return [path.replaceAll('%', '%25'), ...query].join('?')
}

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
