import { defineConfig } from 'vitest/config'

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
          include: ['{contract,embedded-postgres,demo}/src/**/*.test.ts', 'server/**/*.test.ts'],
          globalSetup: 'server/test/global-setup.ts',
          setupFiles: 'server/test/hash-once.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Generous, for busy machines.
          expect: { poll: { timeout: 20_000 } },
        },
      },
      { test: { name: 'web', include: ['web/{src,build,geo}/**/*.test.{ts,tsx}'] } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.{ts,mjs}'] } },
    ],
  },
})
