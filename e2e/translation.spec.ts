/** Every screen under a translation, and the way from each to the next. */
import { navigate } from './navigation.ts'
import { expect, test } from './screen-fixtures.ts'
import { openTo, type Viewer } from './screens.ts'
import { translates } from './translation.ts'

for (const viewer of ['guest', 'player', 'admin'] satisfies Viewer[])
  test(`every screen can be translated, as ${viewer}`, { tag: '@matrix' }, async ({
    visit,
    world,
    guard,
  }) => {
    test.setTimeout(600_000)
    const page = await visit(viewer)
    await page.addInitScript(translates)
    await page.reload()
    for (const screen of openTo(viewer))
      await test.step(screen.name, async () => {
        if (screen.refused) guard.allowResponse(404, screen.refused)
        const path = screen.path(world)
        if (!(await navigate(page, path))) await page.goto(path)
        await page.getByRole('heading', { name: screen.heading }).first().waitFor()
        await screen.ready?.(page)
        await expect(page.getByText('Something went wrong')).toHaveCount(0)
      })
  })
