import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { letterQuery } from './api.ts'

afterEach(() => vi.unstubAllGlobals())

it('asks for one message by its id, also where no such message exists', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${url}`)
    return Response.json({ error: 'No such message', code: 'NOT_FOUND' }, { status: 404 })
  })
  const client = new QueryClient()
  await expect(client.fetchQuery(letterQuery(client, 'x'))).rejects.toMatchObject({ status: 404 })
  expect(asked).toEqual(['PATCH /api/messages/x/read'])
})
