import { expect, test } from 'vitest'
import { endpoints } from './api.ts'
import type { Endpoint } from './endpoint.ts'

const given = { stateCode: 'NY', countyName: 'Nassau County' }
const paged = (endpoints as readonly Endpoint[]).flatMap(({ method, path, query }) =>
  query?.shape.page ? [{ call: `${method} ${path}`, query }] : [],
)

test('the contract has lists by page', () => {
  expect(paged.length).toBeGreaterThan(10)
})

test.each(paged)(
  '$call refuses a page past the first 10,000 rows and names the field',
  ({ query }) => {
    const size = query.shape.pageSize ? 'pageSize' : 'limit'
    const problems = (page: number) => {
      const named = Object.entries(given).filter(([name]) => name in query.shape)
      const { error } = query.safeParse({ ...Object.fromEntries(named), page, [size]: 100 })
      return error?.issues.map(({ path, message }) => [path.join('.'), message])
    }
    expect(problems(100)).toBeUndefined()
    expect(problems(101)).toEqual([['page', 'must be within the first 10,000 rows']])
  },
)
