import { screensFor, show } from './screens.ts'
import { expect, test } from './tour.ts'

for (const viewer of ['guest', 'player', 'admin'] as const)
  for (const screen of screensFor(viewer))
    test(`${screen.name}, as ${viewer}, has what the specification has`, async ({
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
    })
