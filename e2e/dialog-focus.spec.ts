import { hostSession, signUp } from './accounts.ts'
import { expect, test } from './fixtures.ts'

/**
 * The focused control, if the dialog's sticky parts cover all of it or of the label that shows it, and what covers it.
 * For a few frames, Chromium may still find the page behind a dialog that has just opened.
 */
const coveredControl = `(async () => {
  const coverOf = (shown) => {
    const { left, top, width, height } = shown.getBoundingClientRect()
    const hits = [2, height / 2, height - 2].map((y) =>
      document.elementFromPoint(left + width / 2, top + y),
    )
    const isVisible = hits.some((hit) => hit && (shown.contains(hit) || hit.contains(shown)))
    return isVisible ? null : (hits[1]?.outerHTML.slice(0, 200) ?? 'nothing there')
  }
  const focused = document.activeElement
  if (!focused.closest('[role=dialog]') || focused.tabIndex < 0) return null
  const shown = focused.closest('label') ?? focused
  let cover = coverOf(shown)
  for (let frame = 0; frame < 60 && cover !== null; frame++) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    cover = shown.isConnected ? coverOf(shown) : null
  }
  const name = shown.getAttribute('aria-label') ?? (shown.textContent || shown.id)
  return cover === null ? null : name + ', under ' + cover
})()`

for (const width of [1280, 390])
  test(`no focused control is covered in dialogs, at ${width} px`, async ({ open }) => {
    const maya = await signUp('maya', 20_000)
    const session = await hostSession(maya)
    const page = await open(maya, { width, height: 740 })
    const dialogs: [string, string | RegExp][] = [
      ['/create-session?state=NY&county=Nassau', /^$/],
      [`/sessions/${session.id}`, 'Manage session'],
    ]
    for (const [path, button] of dialogs) {
      await page.goto(path)
      if (typeof button === 'string') await page.getByRole('button', { name: button }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      const covered: string[] = []
      for (const key of ['Tab', 'Shift+Tab'])
        for (let step = 0; step < 45; step++) {
          await page.keyboard.press(key)
          const name = await page.evaluate<string | null>(coveredControl)
          if (name !== null) covered.push(`${key}: ${name}`)
        }
      expect.soft(covered, path).toEqual([])
    }
  })
