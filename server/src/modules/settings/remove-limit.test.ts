import { expect } from 'vitest'
import { appTest } from '../../../test/golf-test.ts'
import { newAdmin } from '../../../test/players.ts'
import { StartError } from '../../lib/start-error.ts'
import { removeLimit } from './remove-limit.ts'
import { changeSettings, storedSettings } from './service.ts'

appTest(
  'the last admin’s limit is removed from the command line, with an audit entry',
  async ({ golf }) => {
    const admin = await newAdmin(golf, 'ada')
    await golf.db
      .updateTable('app_user')
      .set({ is_admin: false })
      .where('id', '<>', admin.id)
      .execute()
    expect(await removeLimit(golf, { force: false })).toBeNull()
    await changeSettings(golf.db, { twoPersonLimitCents: 10_000 })
    expect(await removeLimit(golf, { force: false })).toBe(10_000)
    expect((await storedSettings(golf.db)).twoPersonLimitCents).toBeNull()
    const audit = await golf.call('GET /admin/audit', {}, admin)
    expect(audit.items).toMatchObject([
      {
        admin: null,
        action: 'settings.change',
        changes: ['Two-person limit: $100.00 → none'],
        reason: 'npm run admin:limit',
      },
    ])
    const { lastChange } = await golf.call('GET /admin/settings', {}, admin)
    expect(lastChange).toMatchObject({ by: null })
    const exported = await golf.app.inject({
      url: '/api/admin/audit/export',
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(exported.body).toContain('Command line,Changed settings')
  },
)

appTest(
  'while two admins could remove it in the dashboard, the command asks for --yes',
  async ({ golf }) => {
    await newAdmin(golf, 'bea')
    await newAdmin(golf, 'cleo')
    await changeSettings(golf.db, { twoPersonLimitCents: 10_000 })
    const refused = removeLimit(golf, { force: false })
    await expect(refused).rejects.toThrow(StartError)
    await expect(refused).rejects.toThrow(/There are \d admins.*--yes/)
    expect((await storedSettings(golf.db)).twoPersonLimitCents).toBe(10_000)
    expect(await removeLimit(golf, { force: true })).toBe(10_000)
  },
)
