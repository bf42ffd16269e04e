import pg from 'pg'

const loginRole = 'county_golf_login'

/**
 * Creates the server's login role, which isn't a superuser and is a member of the application's role only. So
 * injected SQL is confined even after `set role none`.
 * @param url URL of the migrated database, as its owner
 * @param memberOf the application's role
 * @returns the URL to connect with as the login role
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
