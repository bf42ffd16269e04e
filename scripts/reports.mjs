import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './root.mjs'

/**
 * Reads a Vitest report: the numbers of passed and failed tests, and each failure's name and message. A runner
 * that crashed or exited with an error without a failed test counts as one failure.
 */
export function countVitest(file, code) {
  const report = readReport(file)
  if (report === undefined) return { passed: 0, failed: 1, failures: ['Vitest wrote no report.'] }
  const failures = report.testResults.flatMap((testFile) => {
    const failed = testFile.assertionResults.filter((test) => test.status === 'failed')
    const name = path.relative(root, testFile.name)
    if (testFile.status === 'failed' && failed.length === 0) return [line(name, testFile.message)]
    return failed.map((test) => line(`${name} › ${test.fullName}`, test.failureMessages[0]))
  })
  return orCrashed(report.numPassedTests, failures, code)
}

/** Reads a Playwright report like {@link countVitest}. A test that only passed on a retry counts as failed. */
export function countPlaywright(file, code) {
  const report = readReport(file)
  if (report === undefined)
    return { passed: 0, failed: 1, failures: ['Playwright wrote no report.'] }
  const failures = report.suites
    .flatMap(specs)
    .flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
        .map((test) => line(`e2e/${spec.file} › ${spec.title}`, firstError(test))),
    )
  return orCrashed(report.stats.expected, failures, code)
}

function specs(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)]
}

function firstError(test) {
  return test.results.find((result) => result.error !== undefined)?.error.message
}

/** Formats a failed test: its name and the first line of its message. */
function line(name, message = '') {
  const reason = stripVTControlCharacters(message).trim().split('\n')[0]
  return reason === '' ? name : `${name}: ${reason}`
}

function orCrashed(passed, failures, code) {
  const all =
    failures.length === 0 && code !== 0 ? [`The runner exited with code ${code}.`] : failures
  return { passed, failed: all.length, failures: all }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

export function sum(counts) {
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, 0),
    failures: counts.flatMap(({ failures }) => failures),
    skipped: counts.flatMap(({ skipped = [] }) => skipped),
  }
}
