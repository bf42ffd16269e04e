/** Whether `npm run test:matrix` runs this test: with every combination, and with all runs of a random test. */
export const isMatrix = process.env.TEST_MATRIX === '1'
