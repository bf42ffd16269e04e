/** Draws the previews it is sent, one at a time, and answers with PNG files. An error ends the worker. */
import { parentPort } from 'node:worker_threads'
import { drawPreview } from './draw-preview.ts'
import type { Preview } from './preview.ts'

parentPort?.on('message', async (preview: Preview) => {
  parentPort?.postMessage(await drawPreview(preview))
})
