import { chromium, type Page } from '@playwright/test'
import { browserArgs } from '../browser-args.ts'
import { type Driver, enter, type Tab } from './driver.ts'

export async function launchChromium(executablePath: string): Promise<Driver> {
  const browser = await chromium.launch({ executablePath, args: browserArgs })
  return {
    newTab: async () => tabOf(await browser.newPage(), browser.version()),
    close: () => browser.close(),
  }
}

const tabOf = (page: Page, version: string): Tab => ({
  version,
  async open(url) {
    await page.goto(url)
  },
  evaluate: (expression) => page.evaluate(expression),
  click: ({ x, y }) => page.mouse.click(x, y),
  async type(text) {
    if (text === enter) await page.keyboard.press('Enter')
    else await page.keyboard.type(text)
  },
  resize: (size) => page.setViewportSize(size),
  close: () => page.context().close(),
})
