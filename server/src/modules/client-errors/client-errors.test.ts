import { expect } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { appTest } from '../../../test/golf-test.ts'
import { logLines } from '../../../test/log-lines.ts'
import { player } from '../../../test/players.ts'

const test = appTest.extend('environment', { scope: 'file' }, { LOG_LEVEL: 'info' })

const report = {
  message: 'TypeError: x is undefined',
  stack:
    'TypeError: x is undefined\n    at save (https://golf.example.com/assets/page-Bx3k2d9a.js:1:20)',
  route: '/sessions/$id',
  build: 'index-Bx3k2d9a.js',
}

test('a reported error is logged with its screen and build', async ({ golf }) => {
  const { lines } = logLines(golf.app)
  await golf.call('POST /client-errors', { body: report })
  expect(lines()).toEqual([
    expect.objectContaining({
      log: 'client',
      level: 40,
      msg: 'client error',
      message: report.message,
      stack: report.stack,
      screen: '/sessions/$id',
      build: 'index-Bx3k2d9a.js',
      requestId: expect.any(String),
    }),
  ])
})

test('the log has no personal data', async ({ golf }) => {
  const maya = await player(golf, 'maya')
  const { text, lines } = logLines(golf.app)
  const personal = `No maya@example.com at https://golf.example.com/invites/s3cret?to=Maya ${maya.id} ${maya.token}`
  const body = { ...report, message: personal, stack: `Error: ${personal}` }
  await golf.call('POST /client-errors', { body }, { token: maya.token })
  expect(lines()).toHaveLength(1)
  for (const secret of ['maya@', 's3cret', 'to=Maya', maya.id, maya.token])
    expect(text()).not.toContain(secret)
})

test('a report that is too long, or names a page instead of a route, is refused', async ({
  golf,
}) => {
  const bad = [
    { message: 'x'.repeat(301) },
    { stack: 'x'.repeat(4_001) },
    { route: '/sessions/01902f5e-7a1b-7c3d-8e4f-5a6b7c8d9e0f' },
    { route: '/sessions?from=mail' },
    { build: 'https://golf.example.com/x.js' },
  ]
  for (const one of bad) {
    const refused = await golf.refusal('POST /client-errors', { body: { ...report, ...one } })
    expect(refused).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' })
  }
})

test('each minute, 30 errors are logged', async ({ golf }) => {
  golf.clock.advanceHours(1)
  const { lines } = logLines(golf.app)
  for (let n = 0; n < 40; n++) await golf.call('POST /client-errors', { body: report })
  expect(lines()).toHaveLength(30)
  golf.clock.advanceHours(1)
  await golf.call('POST /client-errors', { body: report })
  expect(lines()).toHaveLength(31)
})

test('an address can report 10 errors a minute', async () => {
  const golf = await testApp({ RATE_LIMITS: 'on' })
  try {
    for (let n = 0; n < 10; n++) await golf.call('POST /client-errors', { body: report })
    const refused = await golf.refusal('POST /client-errors', { body: report })
    expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  } finally {
    await golf.close()
  }
})
