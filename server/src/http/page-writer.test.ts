import { expect, test } from 'vitest'
import { fillRoot, type Page, pageTemplates } from './page-writer.ts'

const template = `<html><head><title>County Golf</title>
<script src="/before-paint.js"></script>
<link rel="modulepreload" crossorigin href="/assets/react.js">
<link rel="stylesheet" crossorigin href="/assets/index.css"></head><body><div id="root"></div>
<noscript>County Golf needs JavaScript to run.</noscript><script type="module" src="/assets/index.js"></script></body></html>`
const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true },
  'page.tsx': {
    file: 'assets/page.js',
    css: ['assets/page.css'],
    imports: ['index.html', '_card.js'],
  },
  '_card.js': { file: 'assets/card.js', imports: ['index.html'] },
}
const styles: Record<string, string> = {
  'assets/index.css': 'body { margin: 0 }',
  'assets/page.css': '.page::before { content: "$&" }',
}
const templates = pageTemplates(template, manifest, (file) => styles[file] ?? '')
const write = (page: Page, module: string) => fillRoot(templates.page(module), page)
const page = { status: 200, html: '<h1>Browse Sessions</h1>', data: [] }

test('a rendered page fills the root and has no noscript notice', () => {
  const html = write(page, 'page.tsx')
  expect(html).toContain('<div id="root"><h1>Browse Sessions</h1></div>')
  expect(html).not.toContain('noscript')
})

test('a page inlines its style sheets and lists its scripts, each once', () => {
  const html = write(page, 'page.tsx')
  expect(html).toContain('<style>body { margin: 0 }</style>')
  expect(html).toContain('<style>.page::before { content: "$&" }</style>')
  const links = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
  expect(links).toHaveLength(2)
  for (const link of links) expect(link).toContain('disabled')
  expect(html).toContain(
    '<script src="/before-paint.js" data-modules="/assets/page.js /assets/card.js" ' +
      'data-scripts="/assets/react.js /assets/index.js">',
  )
  expect(html).not.toMatch(/modulepreload|type="module"/)
})

test('text from players can’t close the data block', () => {
  const notes = '</script><script>alert(1)</script><!--'
  const html = write({ ...page, data: [[['session'], { notes }]] }, 'page.tsx')
  const block = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1]
  expect(JSON.parse(block ?? '')).toEqual([[['session'], { notes }]])
  expect(block).not.toContain('<')
})

test('a page whose data failed to load has no data block', () => {
  expect(write({ status: 404, html: '' }, 'page.tsx')).not.toContain('page-data')
})

test('a shell has a noscript notice', () => {
  const html = fillRoot(templates.shell, { html: '<header></header>' })
  expect(html).toContain('<div id="root"><header></header></div>')
  expect(html).toContain('<noscript>')
})
