import { inspect } from 'node:util'

const labels: Record<number, string> = { 10: 'Trace', 20: 'Debug', 30: 'Info', 40: 'Warning' }
const oneLine = { breakLength: Number.POSITIVE_INFINITY, compact: true }

/**
 * A log destination for terminals. Writes pino's JSON lines as text: the level, the message, the error's stack,
 * and any other fields.
 */
export const terminalLog = (write: (text: string) => void) => ({
  write(line: string): void {
    const { level, msg, err, time: _, pid: __, hostname: ___, ...fields } = JSON.parse(line)
    const details = Object.keys(fields).length > 0 ? inspect(fields, oneLine) : ''
    // pino copies the error's message when the log call has none.
    const message = err?.message === msg ? '' : msg
    const text = [message, err?.stack, details].filter(Boolean).join(' ')
    write(`${labels[level] ?? 'Error'}: ${text}\n`)
  },
})
