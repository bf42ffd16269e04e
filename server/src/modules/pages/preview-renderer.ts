import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { minuteMs } from '@county-golf/contract/durations'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { refusal } from '../../lib/refusal.ts'
import { type Preview, previewKey } from './preview.ts'
import type { PreviewFiles } from './preview-files.ts'

const cachedBytesMax = 8_000_000
const waitingMax = 50
const drawingMaxMs = 10_000
const heapMaxMb = 96

/** `isFiled` keeps the image in a file, for previews of which there are too many for the memory. */
type PreviewRequest = { preview: Preview; isFiled: boolean }

/**
 * Draws preview images in a worker thread, one after the other, and caches the latest. The thread starts
 * with the first preview and ends a minute after the last, because it holds 50 MB.
 */
export class PreviewRenderer {
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  readonly #inTurn = pLimit(1)
  readonly #files: PreviewFiles
  readonly #report: (error: unknown) => void
  readonly #images = new LRUCache<string, Buffer, PreviewRequest>({
    maxSize: cachedBytesMax,
    sizeCalculation: ({ length }) => length,
    // Concurrent callers of a preview share one drawing.
    fetchMethod: (_key, _stale, { context }) =>
      context.isFiled ? this.#readOrDraw(context.preview) : this.#draw(context.preview),
    ignoreFetchAbort: true,
  })

  /** @param report gets the errors of files that can't be written, which cost only time */
  constructor(files: PreviewFiles, report: (error: unknown) => void) {
    this.#files = files
    this.#report = report
  }

  /** Whether a preview needs no drawing. */
  has({ preview, isFiled }: PreviewRequest): boolean {
    const key = previewKey(preview)
    return this.#images.has(key) || (isFiled && this.#files.has(key))
  }

  /** @throws Refusal UNAVAILABLE while too many previews are waiting */
  get(wanted: PreviewRequest): Promise<Buffer> {
    return this.#images.forceFetch(previewKey(wanted.preview), { context: wanted })
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }

  async #readOrDraw(preview: Preview): Promise<Buffer> {
    const key = previewKey(preview)
    const known = await this.#files.read(key)
    if (known) return known
    const png = await this.#draw(preview)
    await this.#files.write(key, png).catch(this.#report)
    return png
  }

  async #draw(preview: Preview): Promise<Buffer> {
    if (this.#inTurn.pendingCount >= waitingMax)
      throw refusal('UNAVAILABLE', 'Too many previews are waiting to be drawn', {
        retryAfterSeconds: 10,
      })
    return await this.#inTurn(() => this.#drawNext(preview))
  }

  async #drawNext(preview: Preview): Promise<Buffer> {
    clearTimeout(this.#idle)
    this.#worker ??= start()
    try {
      const answered = once(this.#worker, 'message', { signal: AbortSignal.timeout(drawingMaxMs) })
      this.#worker.postMessage(preview)
      const [png] = await answered
      this.#idle = setTimeout(() => void this.stop(), minuteMs).unref()
      return Buffer.from(png)
    } catch (error) {
      await this.stop()
      throw error
    }
  }
}

function start(): Worker {
  const worker = new Worker(path.join(import.meta.dirname, 'preview-worker.ts'), {
    // Only the fonts that ship with the product, so previews look the same on every machine.
    env: { ...process.env, DISABLE_SYSTEM_FONTS_LOAD: '1' },
    // Those of the tests are for their own modules.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMaxMb },
  })
  // Never keeps the process alive.
  worker.unref()
  // Errors reject the drawing under way. An idle worker has none to report.
  worker.on('error', () => undefined)
  return worker
}
