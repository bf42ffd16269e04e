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
const entryScript = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/g
const preloadLink = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g
/** It loads the scripts after the first paint. */
const loader = '<script src="/before-paint.js"'

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
  // Those that the entry imports come first.
  const scripts = [preloadLink, entryScript].flatMap((tag) =>
    [...template.matchAll(tag)].map(([, url]) => url),
  )
  const html = template
    .replace(preloadLink, '')
    .replace(entryScript, '')
    .replace(loader, `${loader} data-scripts="${scripts.join(' ')}"`)
    .replace(styleLink, (_link, file: string) => inlineStyle(file, contentOf(file)))
  const pages = new Map<string, string>()
  const page = (module: string) => {
    const known = pages.get(module) ?? pageTemplate(html, manifest, module, contentOf)
    pages.set(module, known)
    return known
  }
  return { page, shell: html }
}

/** Fills the empty root with a page's content and data. */
export const fillRoot = (html: string, page: Pick<Page, 'html' | 'data'>): string =>
  // A function, because a replacement string would expand `$&` in texts.
  html.replace(root, () => `<div id="root">${page.html}</div>${dataBlock(page.data)}`)

/**
 * Style sheets travel with the page, because it can't be shown before they have arrived. The disabled link loads
 * nothing. It tells Vite's loader that the style sheet is there.
 */
const inlineStyle = (file: string, css: string) =>
  `<style>${css}</style><link rel="stylesheet" href="/${file}" disabled>`

/** A data block isn't a script, so the content security policy allows it. */
function dataBlock(data: unknown): string {
  if (data === undefined) return ''
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="page-data">${json}</script>`
}

/** Adds the style sheets and scripts of a page that the entry doesn't import. */
function pageTemplate(
  html: string,
  manifest: Manifest,
  module: string,
  contentOf: (file: string) => string,
): string {
  const names = new Set<string>()
  const add = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || chunk.isEntry || names.has(name)) return
    names.add(name)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  add(module)
  const chunks = [...names].flatMap((name) => manifest[name] ?? [])
  const styles = chunks.flatMap(({ css = [] }) =>
    css.map((file) => inlineStyle(file, contentOf(file))),
  )
  const modules = chunks.map(({ file }) => `/${file}`)
  return (
    html
      // Public pages show their content without scripts.
      .replace(noscript, '')
      .replace(loader, `${loader} data-modules="${modules.join(' ')}"`)
      // A function, because a replacement string would expand `$&` in style sheets.
      .replace(headEnd, () => `${styles.join('')}${headEnd}`)
  )
}
