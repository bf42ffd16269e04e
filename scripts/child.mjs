import { spawn } from 'node:child_process'
import { constants } from 'node:os'

export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** What a shell would report: the exit code, or 128 and the signal's number. */
export function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0)
}

/** Resolves with the exit code when the child has ended. Signals to us are passed on to it. */
export function ended(child) {
  const passOn = (signal) => child.kill(signal)
  for (const signal of stopSignals) process.on(signal, passOn)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(exitCode(code, signal)))
  }).finally(() => {
    for (const signal of stopSignals) process.off(signal, passOn)
  })
}

/**
 * One preparation of a start: a title, silence, and how long it took. When it fails, all that it
 * said is shown and this process ends with 1; when it was interrupted, quietly.
 */
export async function prepare(title, command, args, options) {
  const began = Date.now()
  process.stdout.write(`${title} … `)
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = []
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => output.push(chunk))
  const code = await ended(child).catch((error) => {
    output.push(Buffer.from(`${command}: ${error.message}\n`))
    return 1
  })
  if (code === 0) {
    process.stdout.write(`${((Date.now() - began) / 1000).toFixed(1)} s\n`)
    return
  }
  process.stdout.write('failed\n')
  if (code < 128) process.stderr.write(Buffer.concat(output))
  process.exit(code < 128 ? 1 : code)
}
