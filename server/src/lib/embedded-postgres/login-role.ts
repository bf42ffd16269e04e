import pg from 'pg'

const loginRole = 'county_golf_login'

/**
 * Makes the role that the server logs in as: no superuser, and a member of nothing but the application's role.
 * After `set role none`, an injected statement is still confined to it.
 * @param url of the migrated database, as its owner
 * @param memberOf the role that the application works as
 * @returns the URL to log in with as that role
 */
export async function loginUrl(url: string, memberOf: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [loginRole])
    if (rowCount === 0)
      await client.query(
        `create role ${loginRole} login nosuperuser nocreatedb nocreaterole noinherit`,
      )
    await client.query(`grant ${memberOf} to ${loginRole}`)
  } finally {
    await client.end()
  }
  return Object.assign(new URL(url), { username: loginRole }).href
}
