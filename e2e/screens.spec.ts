import { expect, test } from './fixtures.ts'
import { accountOf, screensFor, show, type World } from './screens.ts'
import { newWorld } from './world.ts'

let world: World
test.beforeAll(async () => {
  world = await newWorld()
})

for (const viewer of ['guest', 'player', 'admin'] as const)
  for (const screen of screensFor(viewer))
    test(`${screen.name}, as ${viewer}, has what the specification has`, async ({
      open,
      guard,
    }) => {
      if (screen.refused) guard.expectAnswer(404, screen.refused)
      const page = await open(accountOf(viewer, world))
      await show(page, screen, world)
      for (const text of [...(screen.all ?? []), ...(screen[viewer] ?? [])])
        await expect(
          page.getByText(text, { exact: true }).locator('visible=true').first(),
        ).toBeVisible()
    })
