/** Draws the pictures it is sent, one at a time, and answers with PNG files. An error ends the worker. */
import { parentPort } from 'node:worker_threads'
import { drawPicture } from './draw-picture.ts'
import type { Picture } from './picture.ts'

parentPort?.on('message', async (picture: Picture) => {
  parentPort?.postMessage(await drawPicture(picture))
})
