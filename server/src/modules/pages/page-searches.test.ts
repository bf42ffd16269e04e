/** The searches of public pages: what a server renders at any address. */
import fc from 'fast-check'
import { expect } from 'vitest'
import { hosted } from '../../../test/golf.ts'
import { test } from '../../../test/golf-test.ts'
import { isMatrix } from '../../../test/matrix.ts'
import { visit } from '../../../test/pages.ts'
import { pageRenderer } from '../../http/page-renderer.ts'

const names =
  'q state county skill prize open from to near zip within sort page all active tab period category'.split(
    ' ',
  )
const values = ['true', '2', 'NY', 'bay', '2026-11-28']
/** The other public pages read no search. */
const paths = {
  '/': '/',
  '/sessions': '/sessions',
  '/leaderboard': '/leaderboard',
  '/faq': '/faq',
  '/county/$stateCode/$countyName': '/county/NY/Nassau%20County',
} as const
const pages = Object.keys(paths) as (keyof typeof paths)[]

test.for(Object.values(paths))(
  'a server renders %s with each value of each search parameter',
  async (path, { golf }) => {
    const failed: string[] = []
    for (const name of names)
      for (const value of values) {
        const address = `${path}?${name}=${value}`
        const { status } = await visit(golf, address)
        if (status !== 200) failed.push(`${address} answered ${status}`)
      }
    expect(failed).toEqual([])
  },
)

const parameter = fc
  .tuple(
    fc.constantFrom(...names, 'date', 'fbclid'),
    fc.oneof(
      fc.constantFrom(...values, '', 'ny', '007', '999', 'null', '[]', '{}', '"', '40.7,-73.6'),
      fc.string({ maxLength: 4, unit: fc.constantFrom(...'aZ0 %+&=/?.,"\'é🏌') }),
    ),
    fc.boolean(),
  )
  .map(([name, value, encodes]) => `${name}=${encodes ? encodeURIComponent(value) : value}`)

/** Where two texts begin to differ, since the pages are long. */
function differenceOf(one: string, other: string): string {
  const at = one.split('').findIndex((letter, index) => letter !== other[index])
  return one === other ? '' : `${one.slice(at - 50, at + 50)} or ${other.slice(at - 50, at + 50)}`
}

test('the HTML at an address is what the browser renders there first, for guests and players', async ({
  golf,
  host,
}) => {
  await hosted(golf, host, { courseName: 'Bay Park', notes: 'A round by the bay' })
  const renderer = pageRenderer(golf.app.county.guestReads)
  if (!renderer) throw new Error('The web app isn’t built')
  const rendered = async (page: (typeof pages)[number], query: string) => {
    const { html } = await renderer.page(page, `${paths[page]}${query}`, (template) => template)
    // React writes a comment where it happens to pause.
    return html.replace(/<!-- -->|"atMs":\d+/g, '')
  }
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...pages),
      fc.array(parameter, { maxLength: 4 }),
      async (page, parameters) => {
        const query = parameters.length > 0 ? `?${parameters.join('&')}` : ''
        // A server drops what the page doesn't know, and the browser reads the address as it is.
        const sent = await rendered(page, await renderer.knownQuery(page, query))
        expect(differenceOf(await rendered(page, query), sent)).toBe('')
      },
    ),
    { numRuns: isMatrix ? 2_000 : 60, examples: [['/', ['all=true']]] },
  )
}, 300_000)
