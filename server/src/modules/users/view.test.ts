import { describe, expect } from 'vitest'
import { test } from '../../../test/golf-test.ts'
import { player } from '../../../test/players.ts'
import { findUser, userView } from './service.ts'

const privateFields = ['email', 'emailVerified', 'phone', 'isAdmin', 'isBanned', 'balance']

describe('a user', () => {
  test('shows email, phone, balance, role, and ban to the owner and to admins only', async ({
    golf,
  }) => {
    const { id } = await player(golf, 'ada')
    const row = await findUser(golf.db, id)
    if (!row) throw new Error('ada is gone')
    const fields = (viewer: { id: string; isAdmin: boolean } | null) =>
      Object.keys(userView(row, { viewer, balance: 100 }))

    const everyone = fields(null)
    for (const name of [
      ...privateFields,
      'pendingEmail',
      'mustChangePassword',
      'termsVersion',
      'prizeAge',
    ])
      expect(everyone).not.toContain(name)
    expect(fields({ id: 'another', isAdmin: false })).toEqual(everyone)
    expect(fields({ id: 'chief', isAdmin: true })).toEqual([...everyone, ...privateFields])
    expect(fields({ id, isAdmin: false })).toEqual([
      ...everyone,
      ...privateFields,
      'sharePhone',
      'pendingEmail',
      'mustChangePassword',
      'termsVersion',
      'prizeAge',
    ])
  })

  test('never shows the password hash', async ({ golf }) => {
    const { id } = await player(golf, 'bob')
    const row = await findUser(golf.db, id)
    if (!row) throw new Error('bob is gone')
    expect(JSON.stringify(userView(row, { viewer: { id, isAdmin: true } }))).not.toContain('argon2')
  })
})
