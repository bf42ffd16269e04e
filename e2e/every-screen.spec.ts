import type { Page } from '@playwright/test'
import { type Screen, screensFor, show, type Viewer, type World } from './screens.ts'
import { expect, test } from './tour.ts'

/** Every screen once: as a player where players have it, else as who has it. */
const viewers: { viewer: Viewer; screens: Screen[] }[] = [
  { viewer: 'player', screens: screensFor('player') },
  { viewer: 'guest', screens: screensFor('guest').filter((screen) => screen.for === 'guest') },
  { viewer: 'admin', screens: screensFor('admin') },
]

/** To another screen, by a link where none is behind a dialog. */
async function leave(page: Page, { path }: Screen, world: World): Promise<void> {
  const isFaq = path(world).startsWith('/faq')
  const [name, address] = isFaq ? ['County Golf, home', '/'] : ['FAQ', '/faq']
  if (await page.getByRole('dialog').isVisible()) await page.goto(address)
  else await page.getByRole('banner').getByRole('link', { name }).click()
  await expect(page).toHaveURL(address)
}

for (const { viewer, screens } of viewers)
  for (const screen of screens)
    test(`${screen.name} comes back by reload and Back, and stands in a second tab`, async ({
      visit,
      world,
      guard,
    }) => {
      if (screen.refused) guard.expectAnswer(404, screen.refused)
      const page = await visit(viewer)
      const heading = page.getByRole('heading', { name: screen.heading }).first()
      await show(page, screen, world)
      await page.reload()
      await expect(heading).toBeVisible()
      await screen.ready?.(page)
      const address = page.url()

      await leave(page, screen, world)
      await page.goBack()
      await expect(page).toHaveURL(address)
      await expect(heading).toBeVisible()

      const other = await page.context().newPage()
      await other.goto(address)
      await expect(other.getByRole('heading', { name: screen.heading }).first()).toBeVisible()
    })
