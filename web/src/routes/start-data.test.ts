import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../lib/query-client.ts'
import { startData } from './start-data.ts'

const context = { queryClient: createQueryClient(), isFromServer: false }

afterEach(() => vi.unstubAllGlobals())

function logIn(isAdmin: boolean): void {
  const user = JSON.stringify({ id: 'user-1', username: 'ada', isAdmin })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => ({ token: 'token', user })[key] ?? null,
  })
}

it('starts the queries of a screen on hover and on arrival', async () => {
  logIn(false)
  for (const cause of ['preload', 'enter'] as const) {
    const start = vi.fn(async () => {})
    startData({ cause, context }, start)
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce())
  }
})

it('starts none for an admin on hover, who might be asked for the password', async () => {
  logIn(true)
  const [onHover, onArrival] = [vi.fn(async () => {}), vi.fn(async () => {})]
  startData({ cause: 'preload', context }, onHover)
  startData({ cause: 'enter', context }, onArrival)
  await vi.waitFor(() => expect(onArrival).toHaveBeenCalledOnce())
  expect(onHover).not.toHaveBeenCalled()
})

it('starts none for a page that came from the server with its data', async () => {
  logIn(false)
  const [fromServer, next] = [vi.fn(async () => {}), vi.fn(async () => {})]
  startData({ cause: 'enter', context: { ...context, isFromServer: true } }, fromServer)
  startData({ cause: 'enter', context }, next)
  await vi.waitFor(() => expect(next).toHaveBeenCalledOnce())
  expect(fromServer).not.toHaveBeenCalled()
})

it('starts none while the screen stays', async () => {
  logIn(false)
  const [staying, arriving] = [vi.fn(async () => {}), vi.fn(async () => {})]
  startData({ cause: 'stay', context }, staying)
  startData({ cause: 'enter', context }, arriving)
  await vi.waitFor(() => expect(arriving).toHaveBeenCalledOnce())
  expect(staying).not.toHaveBeenCalled()
})
