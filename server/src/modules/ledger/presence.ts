import pg from 'pg'

/**
 * Whether the database has a ledger, asked as its owner: the application's role may not exist yet.
 */
export async function hasLedger(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query("select to_regclass('public.posting') as posting")
    return rows[0]?.posting !== null
  } finally {
    await client.end()
  }
}
