import { defineConfig } from 'vitest/config'

/** `npm run fuzz`: the fuzz test at full length. `npm test` runs a short one. */
export default defineConfig({
  test: {
    include: ['server/test/fuzz/fuzz.run.ts'],
    globalSetup: 'server/test/global-setup.ts',
    testTimeout: 7_200_000,
    hookTimeout: 60_000,
    disableConsoleIntercept: true,
  },
})
