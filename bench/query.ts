import pg from 'pg'

/** Runs one statement as the owner of the tables. */
export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Creates an empty database on the server at `url`. @returns its URL */
export async function newDatabase(url: string, name: string): Promise<string> {
  await query(url, `create database ${name}`)
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}
