import { loginUrl } from '@county-golf/embedded-postgres/login-role'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { databaseForTest } from '../../test/database.ts'
import { applicationRole, openDatabase } from './database.ts'
import { canLiftGuarantees } from './external-postgres.ts'

test('the server can’t leave the application’s role for more rights', async () => {
  const { url } = await databaseForTest()
  // Granted again at each start.
  await loginUrl(url, applicationRole)
  const login = await loginUrl(url, applicationRole)
  expect([await canLiftGuarantees(url), await canLiftGuarantees(login)]).toEqual([true, false])
  const db = openDatabase(login, 1)
  onTestFinished(() => db.destroy())
  await sql`select id from app_user limit 1`.execute(db)
  const attacks = [
    sql`select pg_read_file('/etc/hostname')`,
    sql`set role ${sql.id(new URL(url).username)}`,
    sql`alter table posting disable trigger all`,
    sql`create table mine (id int)`,
    sql`create role another`,
  ]
  for (const leave of [sql`reset role`, sql`set role none`]) {
    await leave.execute(db)
    for (const attack of attacks)
      await expect(attack.execute(db)).rejects.toThrow(/permission denied|must be owner/)
  }
})
