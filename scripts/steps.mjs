import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './root.mjs'

const running = new Map()
let stopping = false

/**
 * Runs a step in its own process group, and resolves with its exit code. Prints the output of a loud step as it
 * runs, and that of a quiet one only if it fails.
 */
export async function runStep({ name, command, args, cwd = root, env, loud = false }) {
  if (stopping) return 1
  const began = Date.now()
  if (loud) process.stdout.write(`\n▸ ${name}\n`)
  const { code, output } = await execute(command, args, { cwd, env, loud })
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`)
  if (code !== 0 && output !== '') process.stdout.write(`${output.trimEnd()}\n`)
  return code
}

function execute(command, args, { cwd, env, loud }) {
  const stdio = loud ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe']
  const child = spawn(command, args, { cwd, env, stdio, detached: true })
  const chunks = []
  child.stdout?.on('data', (chunk) => chunks.push(chunk))
  child.stderr?.on('data', (chunk) => chunks.push(chunk))
  running.set(child, loud)
  return new Promise((resolve) => {
    const done = (code) => {
      running.delete(child)
      resolve({ code, output: Buffer.concat(chunks).toString() })
    }
    child.once('error', (error) => {
      chunks.push(Buffer.from(`${command}: ${error.message}`))
      done(1)
    })
    child.once('close', (code, signal) => done(code ?? 128 + constants.signals[signal]))
  })
}

/** Stops all running steps, by force if needed, and prevents new ones. */
export async function stopSteps() {
  stopping = true
  await Promise.all([...running].map(([child, loud]) => stop(child, loud)))
}

// Test runners need longer, because they have servers and browsers to stop.
async function stop(child, loud) {
  const ended = new Promise((resolve) => child.once('close', resolve))
  signalGroup(child.pid, 'SIGINT')
  const force = setTimeout(signalGroup, loud ? 10_000 : 1_000, child.pid, 'SIGKILL')
  await ended
  clearTimeout(force)
}

function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal)
  } catch {
    // The group has already exited.
  }
}

/** Runs the steps, up to `concurrency` at a time, and returns their exit codes in order. */
export async function runSteps(steps, concurrency) {
  const codes = []
  const queue = steps.entries()
  const lane = async () => {
    for (const [index, step] of queue) codes[index] = await runStep(step)
  }
  await Promise.all(Array.from({ length: concurrency }, lane))
  return codes
}
