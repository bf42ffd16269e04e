import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { askForPassword, closePasswordPrompt, withPassword } from './password-prompt.ts'

const stale = () => new ApiError('Password', 403, 'REAUTHENTICATION_REQUIRED')

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/sessions/1' })
  closePasswordPrompt({ accepted: true })
  return () => vi.unstubAllGlobals()
})

/** Fails until the password is accepted. */
const refusedOnce = () =>
  vi.fn<() => Promise<string>>().mockRejectedValueOnce(stale()).mockResolvedValue('answer')

describe('a call that requires an admin’s password', () => {
  it('is retried once the password is accepted, with one prompt for all calls', async () => {
    const [one, two] = [refusedOnce(), refusedOnce()]
    const responses = [withPassword('GET /admin/stats', one), withPassword('POST /sessions', two)]
    await vi.waitFor(() => expect(two).toHaveBeenCalledOnce())
    expect(askForPassword()).toBe(askForPassword())
    closePasswordPrompt({ accepted: true })
    expect(await Promise.all(responses)).toEqual(['answer', 'answer'])
  })

  it('fails when the prompt is dismissed, and GET calls on that page don’t open it again', async () => {
    const read = withPassword('GET /sessions/{id}', refusedOnce())
    await Promise.resolve()
    const asked = askForPassword()
    closePasswordPrompt({ accepted: false })
    await expect(read).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' })
    expect(await asked).toBe(false)
    await expect(withPassword('GET /sessions/{id}', refusedOnce())).rejects.toMatchObject({
      code: 'REAUTHENTICATION_REQUIRED',
    })

    const action = withPassword('POST /sessions', refusedOnce())
    await Promise.resolve()
    closePasswordPrompt({ accepted: true })
    expect(await action).toBe('answer')
  })

  it('does not open a prompt for other errors', async () => {
    const refused = vi.fn().mockRejectedValue(new ApiError('No', 403, 'FORBIDDEN'))
    await expect(withPassword('POST /sessions', refused)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(refused).toHaveBeenCalledOnce()
  })
})
