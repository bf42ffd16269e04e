import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { minuteMs } from '@county-golf/contract/durations'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { refuse } from '../../lib/refusal.ts'
import { type Picture, pictureKey } from './picture.ts'

const cachedBytesMax = 8_000_000
const waitingMax = 50
const drawingMaxMs = 10_000
const heapMaxMb = 96

/**
 * Draws preview pictures in a worker thread, one after the other, and caches the latest. The thread starts
 * with the first picture and ends a minute after the last, because it holds 50 MB.
 */
export class PictureMaker {
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  readonly #inTurn = pLimit(1)
  readonly #pictures = new LRUCache<string, Buffer, Picture>({
    maxSize: cachedBytesMax,
    sizeCalculation: ({ length }) => length,
    // Concurrent callers of a picture share one drawing.
    fetchMethod: (_key, _stale, { context }) => this.#draw(context),
    ignoreFetchAbort: true,
  })

  /** @throws Refusal UNAVAILABLE while too many pictures are waiting */
  get(picture: Picture): Promise<Buffer> {
    return this.#pictures.forceFetch(pictureKey(picture), { context: picture })
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }

  async #draw(picture: Picture): Promise<Buffer> {
    if (this.#inTurn.pendingCount >= waitingMax)
      throw refuse('UNAVAILABLE', 'Too many pictures are waiting to be drawn', {
        retryAfterSeconds: 10,
      })
    return await this.#inTurn(() => this.#drawNext(picture))
  }

  async #drawNext(picture: Picture): Promise<Buffer> {
    clearTimeout(this.#idle)
    this.#worker ??= start()
    try {
      const answered = once(this.#worker, 'message', { signal: AbortSignal.timeout(drawingMaxMs) })
      this.#worker.postMessage(picture)
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
  const worker = new Worker(path.join(import.meta.dirname, 'picture-worker.ts'), {
    // Only the fonts that ship with the product, so pictures look the same on every machine.
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
