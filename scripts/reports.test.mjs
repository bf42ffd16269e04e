import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { countPlaywright, countVitest, sum } from './reports.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content) {
  const file = path.join(folder, 'report.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const vitest = (numPassedTests, numFailedTests, testResults = []) =>
  report({ numPassedTests, numFailedTests, testResults })

const playwright = (expected, unexpected, flaky = 0) =>
  report({ stats: { expected, unexpected, flaky, skipped: 0 } })

describe('the count of a run', () => {
  it('is what the runners report', () => {
    expect(countVitest(vitest(7, 2), 1)).toEqual({ passed: 7, failed: 2 })
    expect(countPlaywright(playwright(3, 1), 1)).toEqual({ passed: 3, failed: 1 })
  })

  it('takes a file that could not be loaded for a failure', () => {
    const broken = { status: 'failed', assertionResults: [] }
    const failed = { status: 'failed', assertionResults: [{ status: 'failed' }] }
    expect(countVitest(vitest(7, 1, [broken, failed]), 1)).toEqual({ passed: 7, failed: 2 })
  })

  it('takes a test that passed only the second time for a failure', () => {
    expect(countPlaywright(playwright(3, 0, 1), 0)).toEqual({ passed: 3, failed: 1 })
  })

  it.each([countVitest, countPlaywright])('takes a crash for a failure: %o', (count) => {
    expect(count(path.join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 })
    expect(count(report('{"numPassed'), 0)).toEqual({ passed: 0, failed: 1 })
  })

  it('takes a bad end without a failed test for a failure', () => {
    expect(countVitest(vitest(7, 0), 1)).toEqual({ passed: 7, failed: 1 })
    expect(countPlaywright(playwright(3, 0), 1)).toEqual({ passed: 3, failed: 1 })
  })

  it('adds up', () => {
    const counts = [
      { passed: 1, failed: 0 },
      { passed: 2, failed: 3 },
    ]
    expect(sum(counts)).toEqual({ passed: 3, failed: 3 })
    expect(sum([])).toEqual({ passed: 0, failed: 0 })
  })
})
