import { spawn } from 'node:child_process'
import { constants } from 'node:os'

export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Returns a shell's exit code: the process's own, or 128 plus the signal number. */
export function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0)
}

/** Forwards signals to the child, and resolves with its exit code. */
export function ended(child) {
  const forward = (signal) => child.kill(signal)
  for (const signal of stopSignals) process.on(signal, forward)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(exitCode(code, signal)))
  }).finally(() => {
    for (const signal of stopSignals) process.off(signal, forward)
  })
}

/**
 * Runs a setup step, and prints its title and duration. If the step fails, prints its output and exits with 1.
 * If it's interrupted, exits without output.
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
