import { expect, test } from 'vitest'
import { capturedLog } from '../../test/log-lines.ts'
import { errorReporter } from './error-reporter.ts'

test('an error that repeats is logged once a minute, with how often it came', () => {
  const { log, lines } = capturedLog()
  let now = 1_000
  const report = errorReporter(log, () => now)
  const refused = () => new Error('lost', { cause: new Error('ECONNREFUSED') })
  for (; now < 60_000; now += 1_000) report(refused(), 'jobs')
  expect(lines).toMatchObject([{ level: 50, part: 'jobs', msg: 'lost' }])
  now = 62_000
  report(refused(), 'jobs')
  expect(lines[1]).toMatchObject({ msg: 'lost', repeated: 58 })
  expect(lines).toHaveLength(2)
})

test('the same error with another cause, or of another part, is logged', () => {
  const { log, lines } = capturedLog()
  const report = errorReporter(log)
  report(new Error('lost', { cause: new Error('ECONNREFUSED') }), 'jobs')
  report(new Error('lost', { cause: new Error('the host is gone') }), 'jobs')
  report(new Error('lost', { cause: new Error('ECONNREFUSED') }), 'pool')
  expect(lines).toHaveLength(3)
})

test('what isn’t an Error is logged with its message and stack', () => {
  const { log, lines } = capturedLog()
  const report = errorReporter(log)
  report({ message: 'connection lost', stack: 'connection lost at boss.js', queue: 'mail' }, 'jobs')
  report('away', 'jobs')
  report(Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }), 'jobs')
  expect(lines).toMatchObject([
    { msg: 'connection lost', err: { stack: 'connection lost at boss.js' } },
    { msg: 'away' },
    { msg: 'ECONNREFUSED' },
  ])
})
