import { defineConfig } from 'vitest/config'

/** `npm run drill`: the laws of `npm test` at full length, one drill after the other. */
export default defineConfig({
  test: {
    include: ['server/test/drills/*.drill.ts'],
    globalSetup: 'server/test/global-setup.ts',
    maxWorkers: 1,
    testTimeout: 3_600_000,
    hookTimeout: 60_000,
  },
})
