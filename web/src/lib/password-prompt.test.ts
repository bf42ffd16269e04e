import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { askForPassword, closePasswordPrompt, withPassword } from './password-prompt.ts'

const stale = () => new ApiError('Password', 403, 'REAUTHENTICATION_REQUIRED')

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/sessions/1' })
  closePasswordPrompt({ given: true })
  return () => vi.unstubAllGlobals()
})

/** Refused until the password has been given. */
const refusedOnce = () =>
  vi.fn<() => Promise<string>>().mockRejectedValueOnce(stale()).mockResolvedValue('answer')

describe('a call that takes an admin’s password', () => {
  it('is sent again once the password is given, with one prompt for all calls', async () => {
    const [one, two] = [refusedOnce(), refusedOnce()]
    const answers = [withPassword('GET /admin/stats', one), withPassword('POST /sessions', two)]
    await vi.waitFor(() => expect(two).toHaveBeenCalledOnce())
    expect(askForPassword()).toBe(askForPassword())
    closePasswordPrompt({ given: true })
    expect(await Promise.all(answers)).toEqual(['answer', 'answer'])
  })

  it('is refused when the prompt is dismissed, and reads on that page don’t open another', async () => {
    const read = withPassword('GET /sessions/{id}', refusedOnce())
    await Promise.resolve()
    const asked = askForPassword()
    closePasswordPrompt({ given: false })
    await expect(read).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' })
    expect(await asked).toBe(false)
    await expect(withPassword('GET /sessions/{id}', refusedOnce())).rejects.toMatchObject({
      code: 'REAUTHENTICATION_REQUIRED',
    })

    const act = withPassword('POST /sessions', refusedOnce())
    await Promise.resolve()
    closePasswordPrompt({ given: true })
    expect(await act).toBe('answer')
  })

  it('does not open a prompt for any other refusal', async () => {
    const refused = vi.fn().mockRejectedValue(new ApiError('No', 403, 'FORBIDDEN'))
    await expect(withPassword('POST /sessions', refused)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(refused).toHaveBeenCalledOnce()
  })
})
