import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { browserArgs } from './e2e/browser-args.ts'
import { freePort } from './scripts/free-port.ts'

// Playwright reads this file again in every worker; they all mean the same server.
process.env.E2E_PORT ??= String(await freePort())
const port = process.env.E2E_PORT
// Tests that need an administrator begin with this one.
process.env.E2E_ADMIN_PASSWORD ??= 'first-tee-18'
const address = `http://localhost:${port}`
// Known to the tests too, which look into the books behind the screens.
process.env.E2E_DATA_DIR ??= path.join(tmpdir(), `e2e-${port}`)

const executablePath = process.env.CHROMIUM

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 60_000,
  // Busy machines are slow, not wrong.
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: address,
    actionTimeout: 15_000,
    // It would stand between a page and what a test has routed; its own test lets it in.
    serviceWorkers: 'block',
    // A trace of every test costs more than it tells; `--trace on` brings one back.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: browserArgs,
    },
  },
  webServer: {
    command: `exec "${process.execPath}" scripts/e2e-server.mjs`,
    url: `${address}/readyz`,
    env: {
      PORT: port,
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      SUPPORT_EMAIL: 'help@county.golf',
      ADMIN_PASSWORD: process.env.E2E_ADMIN_PASSWORD,
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    timeout: 60_000,
  },
})
