import { defineConfig } from 'vitest/config'

/** `npm run test:cluster`: several machines' worth of real servers on loopback, one test after the other. */
export default defineConfig({
  test: {
    include: ['server/test/cluster/*.cluster.ts'],
    globalSetup: 'server/test/global-setup.ts',
    maxWorkers: 1,
    testTimeout: 1_800_000,
    hookTimeout: 180_000,
  },
})
