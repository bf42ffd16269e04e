import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { systemMessageQuery } from './api.ts'

afterEach(() => vi.unstubAllGlobals())

it('requests one message by its id, even if it doesn’t exist', async () => {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    calls.push(`${method} ${url}`)
    return Response.json({ error: 'Message not found', code: 'NOT_FOUND' }, { status: 404 })
  })
  const client = new QueryClient()
  await expect(client.fetchQuery(systemMessageQuery(client, 'x'))).rejects.toMatchObject({
    status: 404,
  })
  expect(calls).toEqual(['PATCH /api/messages/x/read'])
})
