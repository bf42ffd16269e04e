import { type PublicPath, pageOf } from '@county-golf/contract/pages'

/** A page's content, as `web/src/app/server.tsx` renders it. */
export type Page = {
  status: number
  html: string
  /** The data from which it was rendered. Absent if a read failed. The browser then starts over. */
  data?: unknown
}

/** The scripts and style sheets that a page needs first, besides those of all pages. */
export type PageFiles = { scripts: string[]; styles: string[] }

const root = '<div id="root"></div>'
const headEnd = '</head>'
const styleLink = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g
const noscript = /<noscript>.*?<\/noscript>/s
const entryScript = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/g
const preloadLink = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g
/** It runs before the first paint, and loads the other scripts after it. */
const loaderFile = 'before-paint.js'
const loaderLink = `<script src="/${loaderFile}"></script>`
const loader = '<script data-scripts='

type Templates = {
  /** Returns the HTML of a public page, with its style sheets and scripts. */
  page: (path: PublicPath) => string
  /** The HTML of pages that the browser renders. */
  shell: string
}

/**
 * Makes the HTML of pages, with an empty root.
 * @param template `index.html` of the web build
 * @param files of each public page
 * @param contentOf reads a file of the web build
 */
export function pageTemplates(
  template: string,
  files: Record<PublicPath, PageFiles>,
  contentOf: (file: string) => string,
): Templates {
  // Those that the entry imports come first.
  const scripts = [preloadLink, entryScript].flatMap((tag) =>
    [...template.matchAll(tag)].map(([, url]) => url),
  )
  const html = template
    .replace(preloadLink, '')
    .replace(entryScript, '')
    // A function, because a replacement string would expand `$&` in the script.
    .replace(loaderLink, () => `${loader}"${scripts.join(' ')}">${contentOf(loaderFile)}</script>`)
    .replace(styleLink, (_link, file: string) => inlineStyle(file, contentOf(file)))
  const pages = new Map<PublicPath, string>()
  const page = (path: PublicPath) => {
    const known = pages.get(path) ?? pageTemplate(html, path, files[path], contentOf)
    pages.set(path, known)
    return known
  }
  return { page, shell: html }
}

/** Fills the empty root with a page's content and data. */
export const fillRoot = (html: string, page: Pick<Page, 'html' | 'data'>): string =>
  // A function, because a replacement string would expand `$&` in texts.
  html.replace(root, () => `<div id="root">${page.html}</div>${dataBlock(page.data)}`)

/**
 * Style sheets travel with the page, as the loader does, because it can't be shown before they have arrived. The
 * disabled link loads nothing. It tells Vite's loader that the style sheet is there.
 */
const inlineStyle = (file: string, css: string) =>
  `<style>${css}</style><link rel="stylesheet" href="/${file}" disabled>`

/** A data block isn't a script, so the content security policy allows it. */
function dataBlock(data: unknown): string {
  if (data === undefined) return ''
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="page-data">${json}</script>`
}

/** Adds a page's style sheets and scripts. */
function pageTemplate(
  html: string,
  path: PublicPath,
  { scripts, styles }: PageFiles,
  contentOf: (file: string) => string,
): string {
  const inlined = styles.map((file) => inlineStyle(file, contentOf(file))).join('')
  const modules = scripts.map((file) => `/${file}`).join(' ')
  const waits = pageOf(path).isStill ? ' data-waits' : ''
  return (
    html
      // Public pages show their content without scripts.
      .replace(noscript, '')
      .replace(loader, () => `<script data-modules="${modules}"${waits} data-scripts=`)
      // A function, because a replacement string would expand `$&` in style sheets.
      .replace(headEnd, () => `${inlined}${headEnd}`)
  )
}
