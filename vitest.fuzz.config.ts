import { defineConfig } from 'vitest/config'

/** `npm run fuzz`: the test of server/test/fuzz at full length. */
export default defineConfig({
  test: {
    include: ['server/test/fuzz/fuzz.run.ts'],
    globalSetup: 'server/test/global-setup.ts',
    testTimeout: 7_200_000,
    hookTimeout: 60_000,
    disableConsoleIntercept: true,
  },
})
