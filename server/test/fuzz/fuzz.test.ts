import { endpoints } from '@county-golf/contract/api'
import { expect, test } from 'vitest'
import { isMatrix } from '../matrix.ts'
import { problemsOf } from './fuzz.ts'
import { fuzzRound } from './rounds.ts'

// Each operation is called in three roles.
const requests = (isMatrix ? 9 : 3) * endpoints.length

test('the responses to random requests match the OpenAPI document, and refusals change nothing', async () => {
  const { failures, statuses } = await fuzzRound({ requests, seed: 1 })
  expect(failures).toEqual([])
  // Many of them pass validation.
  const successes = [200, 201, 204].reduce((sum, one) => sum + (statuses.get(one) ?? 0), 0)
  expect(successes).toBeGreaterThan(0.15 * requests)
}, 120_000)

test('a server error, a mismatch, an undeclared error, and a change by a refused request are each detected', () => {
  const endpoint = endpoints.find(({ path }) => path === '/wallet/balance')
  if (!endpoint) throw new Error('GET /wallet/balance is missing')
  const operation = {
    name: 'GET /api/wallet/balance',
    method: 'GET',
    path: '/api/wallet/balance',
    parameters: [],
    body: undefined,
    endpoint,
    statuses: new Map([
      [200, []],
      [401, ['UNAUTHENTICATED']],
    ]),
  }
  const answered = (status: number, response: object, writes: string[] = []) =>
    problemsOf(
      operation,
      { status, type: 'application/json', body: JSON.stringify(response) },
      writes,
    ).length
  const refused = (code: string) => ({ error: 'Please log in first.', code, requestId: '1' })

  expect(answered(200, { balance: 5 }, ['token insert'])).toBe(0)
  expect(answered(401, refused('UNAUTHENTICATED'), ['token update'])).toBe(0)
  expect(answered(500, refused('INTERNAL_ERROR'))).toBe(1)
  expect(answered(200, { balance: '5' })).toBe(1)
  expect(answered(201, { balance: 5 })).toBe(1)
  expect(answered(404, refused('NOT_FOUND'))).toBe(1)
  expect(answered(401, refused('BANNED'))).toBe(1)
  expect(answered(401, { message: 'no' })).toBe(1)
  expect(answered(401, refused('UNAUTHENTICATED'), ['app_user update'])).toBe(1)
})
