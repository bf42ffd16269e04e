import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { terminalLog } from './terminal-log.ts'

function logger() {
  const output: string[] = []
  const stream = terminalLog((text) => output.push(text))
  return { log: Fastify({ logger: { stream } }).log, output }
}

test('a log line has the level, the message, and the fields', () => {
  const { log, output } = logger()
  log.info('Listening')
  log.warn({ checkoutId: 'c1' }, 'Refund is pending')
  expect(output).toEqual(['Info: Listening\n', "Warning: Refund is pending { checkoutId: 'c1' }\n"])
})

test('a log line of an error has its stack', () => {
  const { log, output } = logger()
  const error = new Error('The disk is full')
  log.error(error)
  expect(output).toEqual([`Error: ${error.stack}\n`])
})

test('a log line of an error with a message has both', () => {
  const { log, output } = logger()
  const error = new Error('The disk is full')
  log.warn({ err: error }, 'Couldn’t save the photo')
  expect(output).toEqual([`Warning: Couldn’t save the photo ${error.stack}\n`])
})
