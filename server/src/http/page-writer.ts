/** A page's content, as `web/src/app/server.tsx` renders it. */
export type Page = {
  status: number
  html: string
  /** The data from which it was rendered. Absent if a read failed. The browser then starts over. */
  data?: unknown
}

/** Vite's manifest: the files of each module. */
export type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }
>

const root = '<div id="root"></div>'
const headEnd = '</head>'
const styleLink = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g
const noscript = /<noscript>.*?<\/noscript>/s

type Templates = {
  /** Returns the HTML of a module's pages: with its style sheets and scripts. */
  page: (module: string) => string
  /** The HTML of pages that the browser renders. */
  shell: string
}

/**
 * Makes the HTML of pages, with an empty root.
 * @param template `index.html` of the web build
 * @param contentOf reads a file of the web build
 */
export function pageTemplates(
  template: string,
  manifest: Manifest,
  contentOf: (file: string) => string,
): Templates {
  const shell = template.replace(styleLink, (_link, file: string) => inlineStyle(contentOf(file)))
  // Public pages show their content without scripts.
  const html = shell.replace(noscript, '')
  const pages = new Map<string, string>()
  const page = (module: string) => {
    const known =
      pages.get(module) ??
      html.replace(headEnd, () => `${links(manifest, module, contentOf)}${headEnd}`)
    pages.set(module, known)
    return known
  }
  return { page, shell }
}

/** Fills the empty root with a page's content and data. */
export const fillRoot = (html: string, page: Pick<Page, 'html' | 'data'>): string =>
  // A function, because a replacement string would expand `$&` in texts.
  html.replace(root, () => `<div id="root">${page.html}</div>${dataBlock(page.data)}`)

/** Style sheets travel with the page, because it can't be shown before they have arrived. */
const inlineStyle = (css: string) => `<style>${css}</style>`

/** A data block isn't a script, so the content security policy allows it. */
function dataBlock(data: unknown): string {
  if (data === undefined) return ''
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="page-data">${json}</script>`
}

/** The style sheets and scripts of a page that the entry doesn't import. */
function links(manifest: Manifest, module: string, contentOf: (file: string) => string): string {
  const names = new Set<string>()
  const add = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || chunk.isEntry || names.has(name)) return
    names.add(name)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  add(module)
  const chunks = [...names].flatMap((name) => manifest[name] ?? [])
  const styles = chunks.flatMap(({ css = [] }) => css)
  return [
    ...styles.map((file) => inlineStyle(contentOf(file))),
    ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('')
}
