import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { browserArgs } from './e2e/browser-args.ts'
import { isMatrix } from './e2e/rendering.ts'
import { freePort } from './scripts/free-port.ts'

// Every worker reads this file again, and all use one server.
process.env.E2E_PORT ??= String(await freePort())
const port = process.env.E2E_PORT
// The first admin's password. Tests that need an admin log in with it.
process.env.E2E_ADMIN_PASSWORD ??= 'first-tee-18'
const origin = `http://localhost:${port}`
// Tests read it too, since they verify the ledger.
process.env.E2E_DATA_DIR ??= path.join(tmpdir(), `e2e-${port}`)

const executablePath = process.env.CHROMIUM

export default defineConfig({
  testDir: 'e2e',
  // playwright.engines.config.ts runs these.
  testIgnore: 'engines/**',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  ...(!isMatrix && { grepInvert: /@matrix/ }),
  workers: 2,
  // A busy machine is slow.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: origin,
    actionTimeout: 30_000,
    // A service worker would handle requests before `page.route` sees them. Its own tests allow it.
    serviceWorkers: 'block',
    // Traces slow down every test. `--trace on` records them.
    screenshot: 'only-on-failure',
    launchOptions: {
      // Playwright's own Chromium. Without a channel, it starts its headless shell.
      ...(executablePath ? { executablePath } : isMatrix ? { channel: 'chromium' } : {}),
      args: browserArgs,
    },
  },
  webServer: {
    command: `exec "${process.execPath}" scripts/e2e-server.mjs`,
    url: `${origin}/readyz`,
    env: {
      PORT: port,
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      SUPPORT_EMAIL: 'help@county.golf',
      // A test has a push service of its own.
      PUSH_SERVICES: '127.0.0.1',
      ADMIN_PASSWORD: process.env.E2E_ADMIN_PASSWORD,
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    timeout: 120_000,
  },
})
