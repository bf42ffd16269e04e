/**
 * Visits every screen as each viewer who sees something of their own there, and checks the specification's texts, axe,
 * and horizontal overflow. The matrix visits it as all viewers, checks both devices in both themes, and for one viewer
 * reload, Back, and the URL in a new tab.
 */
import { pageAt, pagePaths, pages } from '@county-golf/contract/pages'
import type { Page } from '@playwright/test'
import { origin } from './accounts.ts'
import { devices, edgelessControls, faintInForcedColors, overflow, violationsOf } from './axe.ts'
import { navigate } from './navigation.ts'
import { isMatrix } from './rendering.ts'
import { expect, test } from './screen-fixtures.ts'
import {
  differsFor,
  isMainViewer,
  openTo,
  runsAxe,
  type Screen,
  type Viewer,
  type World,
} from './screens.ts'

for (const viewer of ['guest', 'player', 'admin'] as const)
  for (const screen of openTo(viewer))
    test(`${screen.name}, as ${viewer}`, {
      tag: differsFor(viewer, screen) ? [] : '@matrix',
    }, async ({ visit, world, guard }) => {
      if (screen.refused) guard.allowResponse(404, screen.refused)
      const page = await visit(viewer)
      const path = screen.path(world)
      // The server renders pages for guests. Of the others, one viewer is enough to load each address.
      const loads = viewer === 'guest' || (isMatrix && isMainViewer(viewer, screen))
      if (loads || !(await navigate(page, path))) await page.goto(path)
      await headingOf(page, screen).waitFor()
      await screen.ready?.(page)
      await expectTexts(page, screen, viewer)
      if (isMatrix ? differsFor(viewer, screen) : runsAxe(viewer, screen))
        await expectAccessible(page)
      if (isMatrix && isMainViewer(viewer, screen)) {
        await page.setViewportSize(devices.desktop)
        await expectReload(page, screen)
        await expectBack(page, screen, world)
        await expectUrl(page, screen, world)
      }
    })

const checkedDevices = isMatrix ? (['desktop', 'phone'] as const) : (['desktop'] as const)
const checkedThemes = isMatrix ? (['light', 'dark'] as const) : (['light'] as const)

test('a screen’s heading is the document’s title', async ({ visit }) => {
  // Messages that no earlier test opened are counted before it.
  const titled = (heading: string) => new RegExp(`^(\\(\\d+\\) )?${heading} · County Golf$`)
  const guest = await visit('guest')
  await guest.goto('/terms')
  await expect(guest).toHaveTitle('Terms · County Golf')
  const page = await visit('player')
  await page.goto('/')
  for (const [path, title] of [
    ['/wallet', 'Wallet'],
    ['/friends', 'Friends'],
    ['/forgot-password', 'Forgot password'],
    ['/leaderboard', pages['/leaderboard'].heading.title],
    ['/terms', 'Terms'],
    ['/settings', 'Settings'],
  ] as const) {
    expect(await navigate(page, path)).toBe(true)
    await expect(page).toHaveTitle(titled(title))
  }
})

test('every page has a screen', ({ world }) => {
  const shown = (['guest', 'player', 'admin'] as const)
    .flatMap(openTo)
    .map((screen) => pageAt(new URL(screen.path(world), origin()).pathname)?.path)
  expect(pagePaths.filter((path) => !shown.includes(path))).toEqual([])
})

async function expectTexts(page: Page, screen: Screen, viewer: Viewer): Promise<void> {
  for (const text of [...(screen.all ?? []), ...(screen[viewer] ?? [])])
    await expect(
      page.getByText(text, { exact: true }).locator('visible=true').first(),
    ).toBeVisible()
}

async function expectAccessible(page: Page): Promise<void> {
  for (const device of checkedDevices) {
    await page.setViewportSize(devices[device])
    // Layout by script follows the resize a moment later.
    await expect
      .configure({ soft: true })
      .poll(() => overflow(page), `horizontal overflow on a ${device}`)
      .toBeLessThanOrEqual(0)
    for (const colorScheme of checkedThemes) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator(`html.${colorScheme}`)).toHaveCount(1)
      expect
        .soft(await violationsOf(page, colorScheme), `${colorScheme} on a ${device}`)
        .toEqual([])
    }
  }
  if (isMatrix) await expectForcedColors(page)
}

/** Windows and Firefox replace all colors with a few of the reader's. */
async function expectForcedColors(page: Page): Promise<void> {
  for (const colorScheme of checkedThemes) {
    await page.emulateMedia({ colorScheme, forcedColors: 'active' })
    expect.soft(await faintInForcedColors(page), `${colorScheme} forced colors`).toEqual([])
    expect.soft(await edgelessControls(page), `${colorScheme} forced colors`).toEqual([])
  }
  await page.emulateMedia({ forcedColors: 'none' })
}

const headingOf = (page: Page, { heading }: Screen) =>
  page.getByRole('heading', { name: heading }).first()

async function expectReload(page: Page, screen: Screen): Promise<void> {
  await page.reload()
  await expect(headingOf(page, screen)).toBeVisible()
  await screen.ready?.(page)
}

/** Leaves the screen by a link, or by its address if a dialog covers the links, and returns with Back. */
async function expectBack(page: Page, screen: Screen, world: World): Promise<void> {
  const url = withoutPages(page.url())
  const isFaq = screen.path(world).startsWith('/faq')
  const [name, path] = isFaq ? ['County Golf home', '/'] : ['FAQ', '/faq']
  if (await page.getByRole('dialog').isVisible()) await page.goto(path)
  else await page.getByRole('banner').getByRole('link', { name }).click()
  await expect(page).toHaveURL(path)
  await page.goBack()
  await expect(page).toHaveURL((now) => withoutPages(now) === url)
  await expect(headingOf(page, screen)).toBeVisible()
}

/** A list may load its next page just as it's left. Its address then has it after Back. */
function withoutPages(address: string | URL): string {
  const url = new URL(address)
  url.searchParams.delete('page')
  return url.href
}

/** Opens the URL in a new tab, unless the visit itself has opened the same URL. */
async function expectUrl(page: Page, screen: Screen, world: World): Promise<void> {
  const url = page.url()
  if (url === new URL(screen.path(world), origin()).href) return
  const tab = await page.context().newPage()
  await tab.goto(url)
  await expect(headingOf(tab, screen)).toBeVisible()
}
