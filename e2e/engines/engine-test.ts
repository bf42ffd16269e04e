/** `test` with a page in each engine that the machine has. */
import { test as base } from '@playwright/test'
import type { Account } from '../accounts.ts'
import type { World } from '../screens.ts'
import { newWorld } from '../world.ts'
import { launchChromium } from './chromium.ts'
import { type Driver, type EngineName, engineNames, type Size } from './driver.ts'
import { EnginePage } from './engine-page.ts'
import { launchFirefox } from './firefox.ts'
import { launchWebkit } from './webkit.ts'

export { expect } from '@playwright/test'

/** The programs that `scripts/engines.mjs` found. */
const found: { [name in EngineName]?: string[] } = JSON.parse(process.env.ENGINES ?? '{}')

export const engines = engineNames.filter((name) => found[name] !== undefined)

export const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const satisfies Size[]

const launch = (name: EngineName): Promise<Driver> => {
  const [program = '', browser = '', display = ''] = found[name] ?? []
  if (name === 'chromium') return launchChromium(program)
  return name === 'firefox' ? launchFirefox(program) : launchWebkit(program, browser, display)
}

type Fixtures = {
  /** Opens a tab in an engine, logged in if an account is given. */
  open: (engine: EngineName, size: Size, account?: Account) => Promise<EnginePage>
}

type WorkerFixtures = { drivers: Map<EngineName, Driver>; world: World }

export const test = base.extend<Fixtures, WorkerFixtures>({
  drivers: [
    async ({ browserName: _ }, use) => {
      const drivers = new Map<EngineName, Driver>()
      await use(drivers)
      for (const driver of drivers.values()) await driver.close()
    },
    { scope: 'worker' },
  ],

  world: [
    async ({ browserName: _ }, use) => {
      await use(await newWorld())
    },
    { scope: 'worker' },
  ],

  open: async ({ drivers }, use) => {
    const pages: EnginePage[] = []
    await use(async (engine, size, account) => {
      const driver = drivers.get(engine) ?? (await launch(engine))
      drivers.set(engine, driver)
      const page = new EnginePage(await driver.newTab())
      pages.push(page)
      await page.start(account)
      await page.resize(size)
      return page
    })
    for (const page of pages) {
      await page.reconnect()
      await page.close()
      base.expect(await page.errors(), 'errors in the browser').toEqual([])
    }
  },
})
