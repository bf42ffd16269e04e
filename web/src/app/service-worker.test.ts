import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (name: string) => readFileSync(new URL(`../../public/${name}`, import.meta.url))

it('names the cache by a hash of its files', () => {
  const worker = read('sw.js').toString()
  const hash = createHash('sha256')
  for (const file of [
    'offline.html',
    'offline.css',
    'offline.js',
    'before-paint.js',
    'warm-formats.js',
  ]) {
    expect(worker).toContain(file)
    hash.update(read(file))
  }
  expect(worker).toContain(`'offline-${hash.digest('hex').slice(0, 8)}'`)
})
