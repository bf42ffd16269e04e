import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

const folders = [
  'contract',
  'embedded-postgres',
  'server',
  'demo',
  'simulate',
  'web',
  'scripts',
  'e2e',
]
const isTest = (file) => /\.(?:test|matrix|spec)\.(?:tsx?|mjs)$/.test(file)

/** Returns the paths of all test files, from the root. */
export const testFiles = () =>
  folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .map((file) => `${folder}/${file}`)
      .filter((file) => isTest(file) && !/\/(?:node_modules|dist)\//.test(file)),
  )

/**
 * Returns the test files whose path contains one of the patterns. If there are none, returns those that may have
 * tests with their words in the name, because reading all files is faster than loading them.
 */
export function filesFor(patterns) {
  const files = testFiles()
  const named = files.filter((file) => patterns.some((pattern) => file.includes(pattern)))
  if (named.length > 0) return { files: named, byName: false }
  const words = patterns.flatMap((pattern) => pattern.split(/\s+/))
  const hasWords = (file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return words.every((word) => text.includes(word))
  }
  return { files: files.filter(hasWords), byName: true }
}
