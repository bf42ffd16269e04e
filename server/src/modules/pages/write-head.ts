/** Writes a page's title, description, and tags into the web app's HTML. */
import { documentTitle, siteName } from '@county-golf/contract/pages'
import { type Html, html } from '../../lib/html.ts'
import type { PageMeta } from './page-meta.ts'
import { previewSize } from './preview.ts'

const marked = /<!--page-head-->.*?<!--\/page-head-->/s

/**
 * Replaces what is between the markers of the template.
 * @param template `index.html` of the web app
 */
export const writeHead = (template: string, meta: PageMeta): string =>
  // A function, because a replacement string would expand `$&` in names.
  template.replace(marked, () => headOf(meta))

function headOf(meta: PageMeta): string {
  const { title, description, canonical, robots, image, jsonLd } = meta
  const shown = html`<title>${documentTitle(title)}</title>
    <meta name="description" content="${description}" />
    <meta name="robots" content="${robots}" />
    ${canonical === null ? undefined : canonicalTags(canonical)}${image ? shareTags(meta, image) : undefined}`
  return jsonLd ? `${shown.text}${dataBlock(jsonLd)}` : shown.text
}

const canonicalTags = (canonical: string): Html =>
  html`<link rel="canonical" href="${canonical}" />
    <meta property="og:url" content="${canonical}" />
    `

const shareTags = (
  { title, description }: PageMeta,
  { url, alt }: NonNullable<PageMeta['image']>,
): Html =>
  html`<meta property="og:site_name" content="${siteName}" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${title ?? siteName}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:image" content="${url}" />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="${String(previewSize.width)}" />
    <meta property="og:image:height" content="${String(previewSize.height)}" />
    <meta property="og:image:alt" content="${alt}" />
    <meta name="twitter:card" content="summary_large_image" />
    `

/** A data block, which browsers don't run. Without `<`, no text in it can end the element. */
const dataBlock = (data: Record<string, unknown>): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
