import { defineConfig } from 'vitest/config'

/** `npm run drill`: the drills at full length, one after the other. `npm test` runs short ones. */
export default defineConfig({
  test: {
    include: ['server/test/drills/*.drill.ts'],
    globalSetup: 'server/test/global-setup.ts',
    maxWorkers: 1,
    testTimeout: 3_600_000,
    hookTimeout: 60_000,
  },
})
