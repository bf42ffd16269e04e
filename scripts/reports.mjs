import { readFileSync } from 'node:fs'

/**
 * How many tests passed and failed, by the runner's own report. A runner that crashed, or that
 * ended badly without naming a test, is a failure too.
 */
export function countVitest(file, code) {
  const report = readReport(file)
  if (report === undefined) return { passed: 0, failed: 1 }
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return orCrashed(report.numPassedTests, report.numFailedTests + broken.length, code)
}

export function countPlaywright(file, code) {
  const report = readReport(file)
  if (report === undefined) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.stats
  return orCrashed(expected, unexpected + flaky, code)
}

function orCrashed(passed, failed, code) {
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

export function sum(counts) {
  return counts.reduce(
    (total, { passed, failed }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
    }),
    { passed: 0, failed: 0 },
  )
}
