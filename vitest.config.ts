import { defineConfig } from 'vitest/config'

/** How long a test may take on a busy machine. */
const busyMachineMs = 60_000

/** Tests that use the application or PostgreSQL. */
const server = {
  globalSetup: 'server/test/global-setup.ts',
  setupFiles: 'server/test/hash-once.ts',
  testTimeout: busyMachineMs,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
}

export default defineConfig({
  test: {
    // Tests of races and of real processes need a core each.
    maxWorkers: 2,
    // Files share their worker's modules. Loading the application anew for each file took more CPU time
    // than the tests of most files.
    isolate: false,
    projects: [
      {
        test: {
          name: 'server',
          include: [
            '{contract,embedded-postgres,demo}/src/**/*.test.ts',
            '{server,simulate}/**/*.test.ts',
          ],
          ...server,
        },
      },
      // Only `npm run test:matrix` runs these. They start clusters and whole servers, and kill them.
      {
        test: {
          name: 'matrix',
          include: ['{embedded-postgres,server,scripts}/**/*.matrix.ts'],
          ...server,
          testTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/{src,build,geo}/**/*.test.{ts,tsx}'],
          testTimeout: busyMachineMs,
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.{ts,mjs}'],
          testTimeout: busyMachineMs,
        },
      },
    ],
  },
})
