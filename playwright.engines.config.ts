import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { freePort } from './scripts/free-port.ts'

// Every worker reads this file again, and all use one server, through one proxy.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_SERVER_PORT ??= String(await freePort())
process.env.E2E_ADMIN_PASSWORD ??= 'first-tee-18'
process.env.E2E_DATA_DIR ??= path.join(tmpdir(), `engines-${process.env.E2E_PORT}`)
const { E2E_PORT, E2E_SERVER_PORT, E2E_ADMIN_PASSWORD, E2E_DATA_DIR } = process.env
const gracefulShutdown = { signal: 'SIGTERM', timeout: 15_000 } as const

export default defineConfig({
  testDir: 'e2e/engines',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A busy machine is slow.
  timeout: 300_000,
  reporter: 'list',
  webServer: [
    {
      command: `exec "${process.execPath}" scripts/e2e-server.mjs`,
      url: `http://localhost:${E2E_SERVER_PORT}/readyz`,
      env: {
        PORT: E2E_SERVER_PORT,
        PUBLIC_URL: `http://localhost:${E2E_PORT}`,
        DATA_DIR: E2E_DATA_DIR,
        LOG_LEVEL: 'error',
        RATE_LIMITS: 'off',
        SUPPORT_EMAIL: 'help@county.golf',
        ADMIN_PASSWORD: E2E_ADMIN_PASSWORD,
      },
      gracefulShutdown,
      timeout: 120_000,
    },
    {
      command: `exec "${process.execPath}" e2e/engines/proxy.ts`,
      url: `http://localhost:${E2E_PORT}/--tabs/config`,
      env: { PORT: E2E_PORT, SERVER_PORT: E2E_SERVER_PORT },
      gracefulShutdown,
    },
  ],
})
