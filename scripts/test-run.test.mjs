import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from './root.mjs'
import { matrixBrowserTests } from './test-run.mjs'

it('the matrix runs every browser test that differs there', () => {
  const differs = globSync('e2e/**/*.spec.ts', { cwd: root }).filter((file) =>
    /\bisMatrix\b/.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(differs.length).toBeGreaterThan(0)
  expect(differs.filter((file) => !matrixBrowserTests.test(file))).toEqual([])
})
