import { loginUrl } from '@county-golf/embedded-postgres/login-role'
import { expect, test } from 'vitest'
import { databaseForTest } from '../../test/database.ts'
import { applicationRole } from './database.ts'
import { checkSameDatabase } from './external-postgres.ts'

test('both URLs must lead to one database, by any role', async () => {
  const [one, other] = [await databaseForTest(), await databaseForTest()]
  await checkSameDatabase(one.url, await loginUrl(one.url, applicationRole))
  await expect(checkSameDatabase(other.url, one.url)).rejects.toThrow(
    'DATABASE_OWNER_URL and DATABASE_URL lead to different databases.',
  )
})
