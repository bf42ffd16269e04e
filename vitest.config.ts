import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The races and the real processes want cores more than the files want company.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'server',
          include: ['contract/src/**/*.test.ts', 'server/**/*.test.ts'],
          globalSetup: 'server/test/global-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'web', include: ['web/{src,build,geo}/**/*.test.{ts,tsx}'] } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.{ts,mjs}'] } },
    ],
  },
})
