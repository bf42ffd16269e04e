import { type PagePath, pagePaths } from '@county-golf/contract/pages'

export type PageAddress = {
  page: PagePath
  /**
   * As requested, with the page's own slashes and case. Its parameters stay as they are, because some clients encode
   * more.
   */
  spelled: string
  /** The one spelling of what was requested. */
  canonical: string
}

const isParam = (name: string): boolean => name.startsWith('$')

/**
 * Finds the page that a path means, whatever its case, percent-encoding, and slashes at the end.
 * @param path percent-encoded, without a query
 */
export function pageAddress(path: string): PageAddress | undefined {
  const raw = path.replace(/(?<=.)\/+$/, '').split('/')
  const values = decoded(raw)
  if (!values) return undefined
  for (const page of pagePaths) {
    const names = page.split('/')
    const fits = (name: string, at: number) =>
      isParam(name) ? values[at] !== '' : name === values[at]?.toLowerCase()
    if (names.length !== raw.length || !names.every(fits)) continue
    const write = (param: (at: number) => string | undefined) =>
      names.map((name, at) => (isParam(name) ? param(at) : name)).join('/')
    return {
      page,
      spelled: write((at) => raw[at]),
      canonical: write((at) => encodeURIComponent(values[at] ?? '')),
    }
  }
}

/** Undefined if a segment is badly encoded. */
export function decoded(segments: string[]): string[] | undefined {
  try {
    return segments.map(decodeURIComponent)
  } catch {
    return undefined
  }
}
