import pg from 'pg'

/**
 * Whether the database has a ledger. Connects as the owner, because the application's role may not
 * exist yet.
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
