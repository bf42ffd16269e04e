import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { countPlaywright, countVitest, sum } from './reports.mjs'
import { root } from './root.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content) {
  const file = path.join(folder, 'report.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const vitestTest = (fullName, status, message) => ({
  fullName,
  status,
  failureMessages: message === undefined ? [] : [message],
})
const vitestFile = (name, assertionResults, message = '') => ({
  name: path.join(root, name),
  status: assertionResults.every((test) => test.status === 'passed') ? 'passed' : 'failed',
  assertionResults,
  message,
})
const vitest = (numPassedTests, testResults = []) => report({ numPassedTests, testResults })

const playwright = (expected, tests = []) =>
  report({
    stats: { expected },
    suites: [{ specs: [], suites: [{ specs: [{ title: 'joins', file: 'join.spec.ts', tests }] }] }],
  })

describe('the count of a run', () => {
  it('names each failed test with the first line of its message', () => {
    const tests = [
      vitestTest('ledger posts', 'passed'),
      vitestTest('ledger refuses', 'failed', '\u001b[31mexpected 1\u001b[39m to be 2\n  at line 7'),
    ]
    expect(countVitest(vitest(7, [vitestFile('server/ledger.test.ts', tests)]), 1)).toEqual({
      passed: 7,
      failed: 1,
      failures: ['server/ledger.test.ts › ledger refuses: expected 1 to be 2'],
    })
    const failed = { status: 'unexpected', results: [{ error: { message: 'no button\n…' } }] }
    expect(countPlaywright(playwright(3, [failed]), 1)).toEqual({
      passed: 3,
      failed: 1,
      failures: ['e2e/join.spec.ts › joins: no button'],
    })
  })

  it('counts a file that could not be loaded as a failure', () => {
    const broken = { ...vitestFile('web/app.test.ts', [], 'No such module'), status: 'failed' }
    const failed = vitestFile('web/nav.test.ts', [vitestTest('nav opens', 'failed')])
    expect(countVitest(vitest(7, [broken, failed]), 1)).toEqual({
      passed: 7,
      failed: 2,
      failures: ['web/app.test.ts: No such module', 'web/nav.test.ts › nav opens'],
    })
  })

  it('counts a test that passed only on a retry as a failure', () => {
    const flaky = { status: 'flaky', results: [{ error: { message: 'late' } }, {}] }
    expect(countPlaywright(playwright(3, [flaky]), 0)).toMatchObject({ passed: 3, failed: 1 })
  })

  it.each([countVitest, countPlaywright])('counts a crash as a failure: %o', (count) => {
    const crashed = { passed: 0, failed: 1, failures: [expect.stringContaining('wrote no report')] }
    expect(count(path.join(folder, 'none.json'), 0)).toEqual(crashed)
    expect(count(report('{"numPassed'), 0)).toEqual(crashed)
  })

  it('counts an exit with an error without a failed test as a failure', () => {
    const exited = { failed: 1, failures: ['The runner exited with code 1.'] }
    expect(countVitest(vitest(7), 1)).toEqual({ passed: 7, ...exited })
    expect(countPlaywright(playwright(3), 1)).toEqual({ passed: 3, ...exited })
  })

  it('adds up', () => {
    const counts = [
      { passed: 1, failed: 0, failures: [] },
      { passed: 2, failed: 1, failures: ['a'], skipped: ['b'] },
    ]
    expect(sum(counts)).toEqual({ passed: 3, failed: 1, failures: ['a'], skipped: ['b'] })
    expect(sum([])).toEqual({ passed: 0, failed: 0, failures: [], skipped: [] })
  })
})
