import pg from 'pg'

/** Runs `work` with a connection of its own, without the pool's settings, and closes it. */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Returns the column `value` of a query's first row, over a connection of its own. */
export const readValue = <T>(url: string, query: string): Promise<T | undefined> =>
  withClient(url, async (client) => (await client.query<{ value: T }>(query)).rows[0]?.value)
