/**
 * Larger text (WCAG 1.4.4 and 1.4.10): no screen scrolls sideways, and no text is cut. The matrix opens all screens, at
 * a phone's and a laptop's width.
 */
import { overflow } from './axe.ts'
import { openContext } from './browser-context.ts'
import { navigate } from './navigation.ts'
import { followRendering, isMatrix } from './rendering.ts'
import { expect, test } from './screen-fixtures.ts'
import { accountOf, openTo, type Screen } from './screens.ts'
import { cutTexts, launchWithText } from './text-size.ts'

const widths = isMatrix ? [390, 1280] : [390]
const few = ['home', 'browse', 'session', 'my sessions', 'wallet', 'settings']

for (const viewer of ['guest', 'player', 'admin'] as const)
  for (const percent of [150, 200]) {
    const inEachRun = viewer === 'player' && percent === 200
    test(`${percent}% text, as ${viewer}`, {
      tag: inEachRun ? [] : '@matrix',
    }, async ({ playwright, launchOptions, world, guard }) => {
      test.setTimeout(900_000)
      const browser = await launchWithText(playwright.chromium, launchOptions, percent)
      const context = await openContext(browser, accountOf(viewer, world), { theme: 'system' })
      guard.watch(context)
      const page = await context.newPage()
      followRendering(page, { loads: true })
      const isShown = (screen: Screen) => isMatrix || few.includes(screen.name)
      for (const screen of openTo(viewer).filter(isShown)) {
        if (screen.refused) guard.allowResponse(404, screen.refused)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 844 })
          if (!(await navigate(page, screen.path(world)))) await page.goto(screen.path(world))
          await page.getByRole('heading', { name: screen.heading }).first().waitFor()
          await screen.ready?.(page)
          const soft = expect.configure({ soft: true })
          const where = `${screen.name} at ${width} px`
          await soft.poll(() => overflow(page), `overflow of ${where}`).toBeLessThanOrEqual(0)
          await soft.poll(() => cutTexts(page), `cut texts of ${where}`).toEqual([])
        }
      }
      await browser.close()
    })
  }
