import { complaints, devices, overflow } from './axe.ts'
import { differsFor, openTo, show } from './screens.ts'
import { expect, test } from './tour.ts'

for (const viewer of ['guest', 'player', 'admin'] as const)
  for (const screen of openTo(viewer))
    test(`${screen.name}, as ${viewer}, has what the specification has, for all, small and wide, light and dark`, async ({
      visit,
      world,
      guard,
    }) => {
      if (screen.refused) guard.expectAnswer(404, screen.refused)
      const page = await visit(viewer)
      await show(page, screen, world)
      for (const text of [...(screen.all ?? []), ...(screen[viewer] ?? [])])
        await expect(
          page.getByText(text, { exact: true }).locator('visible=true').first(),
        ).toBeVisible()
      if (!differsFor(viewer, screen)) return
      for (const [device, size] of Object.entries(devices)) {
        await page.setViewportSize(size)
        // What is laid out by script follows the window a moment later.
        await expect
          .configure({ soft: true })
          .poll(() => overflow(page), `scrolls sideways on a ${device}`)
          .toBeLessThanOrEqual(0)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await expect(page.locator(`html.${colorScheme}`)).toHaveCount(1)
          expect
            .soft(await complaints(page, colorScheme), `${colorScheme} on a ${device}`)
            .toEqual([])
        }
      }
    })
