import type { PublicPath } from '@county-golf/contract/pages'
import { expect, test } from 'vitest'
import { fillRoot, type Page, type PageFiles, pageTemplates } from './page-writer.ts'

const template = `<html><head><title>County Golf</title>
<script src="/before-paint.js"></script>
<link rel="modulepreload" crossorigin href="/assets/react.js">
<link rel="stylesheet" crossorigin href="/assets/index.css"></head><body><div id="root"></div>
<noscript>County Golf needs JavaScript to run.</noscript><script type="module" src="/assets/index.js"></script></body></html>`
const none: PageFiles = { scripts: [], styles: [] }
const files: Record<PublicPath, PageFiles> = {
  '/': none,
  '/sessions': { scripts: ['assets/page.js', 'assets/card.js'], styles: ['assets/page.css'] },
  '/sessions/$id': none,
  '/county/$stateCode/$countyName': none,
  '/u/$username': none,
  '/leaderboard': none,
  '/faq': none,
  '/terms': none,
  '/privacy': none,
}
const contents: Record<string, string> = {
  'before-paint.js': 'start("$&")',
  'assets/index.css': 'body { margin: 0 }',
  'assets/page.css': '.page::before { content: "$&" }',
}
const templates = pageTemplates(template, files, (file) => contents[file] ?? '')
const write = (page: Page, path: PublicPath) => fillRoot(templates.page(path), page)
const page = { status: 200, html: '<h1>Browse Sessions</h1>', data: [] }

test('a rendered page fills the root and has no noscript notice', () => {
  const html = write(page, '/sessions')
  expect(html).toContain('<div id="root"><h1>Browse Sessions</h1></div>')
  expect(html).not.toContain('noscript')
})

test('a page has its style sheets and the script before its paint inside, and names its other scripts once', () => {
  const html = write(page, '/sessions')
  expect(html).toContain('<style>body { margin: 0 }</style>')
  expect(html).toContain('<style>.page::before { content: "$&" }</style>')
  const links = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
  expect(links).toHaveLength(2)
  for (const link of links) expect(link).toContain('disabled')
  expect(html).toContain(
    '<script data-modules="/assets/page.js /assets/card.js" ' +
      'data-scripts="/assets/react.js /assets/index.js">start("$&")</script>',
  )
  expect(html).not.toContain('src=')
  expect(html).not.toMatch(/modulepreload|type="module"/)
})

test('a page without moving parts waits for the guest before it loads scripts', () => {
  expect(write(page, '/terms')).toContain('data-waits')
  expect(write(page, '/sessions')).not.toContain('data-waits')
})

test('text from players can’t close the data block', () => {
  const notes = '</script><script>alert(1)</script><!--'
  const html = write({ ...page, data: [[['session'], { notes }]] }, '/sessions')
  const block = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1]
  expect(JSON.parse(block ?? '')).toEqual([[['session'], { notes }]])
  expect(block).not.toContain('<')
})

test('a page whose data failed to load has no data block', () => {
  expect(write({ status: 404, html: '' }, '/sessions')).not.toContain('page-data')
})

test('a shell has a noscript notice', () => {
  const html = fillRoot(templates.shell, { html: '<header></header>' })
  expect(html).toContain('<div id="root"><header></header></div>')
  expect(html).toContain('<noscript>')
})
