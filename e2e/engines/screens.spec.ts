/** Every screen in every engine: no error, what the server sent is taken over, and nothing scrolls sideways. */
import { isPublic, pageAt } from '@county-golf/contract/pages'
import { accountOf, openTo, type Screen, type Viewer, type World } from '../screens.ts'
import type { EnginePage } from './engine-page.ts'
import { engines, expect, sizes, test } from './engine-test.ts'

for (const engine of engines)
  for (const viewer of ['guest', 'player', 'admin'] as const)
    test(`${engine}: every screen, as ${viewer}`, async ({ open, world }) => {
      test.setTimeout(600_000)
      const [phone, desktop] = sizes
      const page = await open(engine, phone, accountOf(viewer, world))
      for (const [path, screen] of pathsOf(viewer, world)) {
        await page.resize(phone)
        await visit(page, path, screen)
        await page.resize(desktop)
        await expectNoOverflow(page, path)
        // The server's HTML is the same for all sizes, and each has to take it over.
        if (isRendered(path)) await visit(page, path, screen)
      }
    })

/** The addresses of a viewer's screens. Admins see the others as players do. */
function pathsOf(viewer: Viewer, world: World): Map<string, Screen> {
  const screens = openTo(viewer).filter((screen) => viewer !== 'admin' || screen.for === 'admin')
  return new Map(screens.map((screen) => [screen.path(world), screen]))
}

function isRendered(path: string): boolean {
  const page = pageAt(path.replace(/\?.*/, ''))
  return page !== undefined && isPublic(page.path)
}

async function visit(page: EnginePage, path: string, { heading }: Screen): Promise<void> {
  await page.open(path)
  const shown =
    heading instanceof RegExp ? `${heading}.test(text)` : `text === ${JSON.stringify(heading)}`
  await page.waitFor(
    `[...document.querySelectorAll('h1, h2, h3')].some(({ textContent: text }) => ${shown})`,
    `${path} shows ${heading}`,
  )
  await expectNoOverflow(page, path)
  expect(await page.errors(), path).toEqual([])
}

/** Layout by script follows a resize a moment later. */
const expectNoOverflow = (page: EnginePage, path: string): Promise<void> =>
  page.waitFor(
    'document.documentElement.scrollWidth <= document.documentElement.clientWidth',
    `${path} doesn’t scroll sideways`,
  )
