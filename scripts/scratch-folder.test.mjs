import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { openScratchFolder } from './scratch-folder.mjs'

const untilKilled =
  'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); console.log("up")'

it('a scratch folder leaves neither files nor processes behind', async () => {
  const { folder, clear } = openScratchFolder()
  const byArgument = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', folder])
  const ended = once(byArgument, 'exit')
  await clear()
  const [, signal] = await ended
  expect(signal).toBe('SIGTERM')
  expect(existsSync(folder)).toBe(false)
})

it('a scratch folder kills processes that don’t stop', async () => {
  const { folder, clear } = openScratchFolder()
  const stubborn = spawn(process.execPath, ['-e', untilKilled, folder])
  await once(stubborn.stdout, 'data')
  const ended = once(stubborn, 'exit')
  await clear(200)
  const [, signal] = await ended
  expect(signal).toBe('SIGKILL')
})
