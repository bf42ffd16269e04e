/** Pages as a guest's browser or a crawler gets them. Files that import this run with the current web app. */
import type { TestApp } from './app.ts'
import { setUp } from './setup-client.ts'

await setUp('web')

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

const plain = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (one) => entities[one] ?? '')

export type Head = {
  status: number
  html: string
  title: string
  /** The content of each meta tag by its name or property. */
  tags: Record<string, string>
  canonical: string | undefined
  /** The structured data. */
  event: Record<string, unknown> | undefined
}

export async function visit({ app }: TestApp, url: string): Promise<Head> {
  const { statusCode, body } = await app.inject({ url, headers: { accept: 'text/html' } })
  const tags = [...body.matchAll(/<meta\s+(?:name|property)="([^"]+)"\s+content="([^"]*)"/g)]
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1]
  return {
    status: statusCode,
    html: body,
    title: plain(/<title>(.*?)<\/title>/s.exec(body)?.[1] ?? ''),
    tags: Object.fromEntries(tags.map(([, name, content]) => [name, plain(content ?? '')])),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1],
    event: json === undefined ? undefined : JSON.parse(json),
  }
}

/** Returns the status and, for a part of a sitemap, its addresses without the site's. */
export async function readSitemap(golf: TestApp, url: string) {
  const { statusCode, body } = await golf.app.inject(url)
  const addresses = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) =>
    plain(address ?? '').replace(golf.config.PUBLIC_URL, ''),
  )
  return { status: statusCode, addresses }
}
