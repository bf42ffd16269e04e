/** Compares a guest's list page, rendered by the server, with the same bytes as a static file. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { cpuMsOf } from './cpu.ts'
import { browserHeaders, type Request } from './load.ts'
import type { Product } from './product.ts'
import { serveFolder } from './serve-folder.ts'
import { describe, inTurns, measureReads, verdict } from './turns.ts'

const seconds = 4
const targetPercent = 33
const pageRequest = (url: string): Request => ({
  method: 'GET',
  path: url,
  headers: { ...browserHeaders, accept: 'text/html' },
})

export async function benchRenderedPage(
  product: Product,
  rounds: number,
  print: (line: string) => void,
): Promise<void> {
  await using cleanup = new AsyncDisposableStack()
  const root = await mkdtemp(path.join(tmpdir(), 'county-golf-bench-'))
  cleanup.defer(() => rm(root, { recursive: true, force: true }))
  const html = Buffer.from(await (await fetch(`${product.origin}/sessions`)).arrayBuffer())
  await writeFile(path.join(root, 'page.html'), html)
  await writeFile(path.join(root, 'page.html.br'), brotliCompressSync(html))
  const { port, pid } = await serveFolder(root, cleanup)
  const file = { port, cpuMs: () => cpuMsOf([pid]) }
  const [rendered, asFile] = await inTurns(['rendered', 'file'] as const, rounds, (side) =>
    side === 'rendered'
      ? measureReads(product, seconds, () => pageRequest('/sessions'))
      : measureReads(file, seconds, () => pageRequest('/page.html')),
  )
  if (!rendered || !asFile) throw new Error('Nothing was measured.')
  const share = (100 * rendered.perSecond) / asFile.perSecond
  print(
    `web: the list page at ${share.toFixed(0)}% of a static file's rate (target: ${targetPercent}%): ` +
      `${verdict(share >= targetPercent)}. ${describe(rendered)}, the file ${describe(asFile)}, ` +
      `${(html.length / 1_000).toFixed(0)} KB of HTML`,
  )
}
