import pg from 'pg'

/** How many texts a connection keeps prepared. The least recently used one makes room for a new one. */
const preparedMax = 500

const int8 = 20
/** Amounts and counts fit a double exactly below 2^53; anything larger is an error, not a rounding. */
pg.types.setTypeParser(int8, (digits) => {
  const value = Number(digits)
  if (!Number.isSafeInteger(value)) throw new Error(`integer out of range: ${digits}`)
  return value
})
/** A day stays the text it is: as a Date it would shift with the server's time zone. */
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

/** What the driver's types leave out: the texts that are prepared, by name. */
type Prepared = { parsedStatements?: Record<string, string | undefined> }

/** The database can't be reached, or went away during a query. A caller may try again. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('the database is away', { cause })
    this.name = 'DatabaseAway'
  }
}

const lostCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT']

/** What a lost connection makes of a query. Files and sockets of others fail with the same codes. */
function asDatabaseAway(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof pg.DatabaseError) return error
  const isLost =
    ('code' in error && lostCodes.includes(String(error.code))) ||
    /Connection terminated|not queryable/.test(error.message)
  return isLost ? new DatabaseAway(error) : error
}

/**
 * A connection that saves work without changing what callers write:
 * each text is prepared once per connection, and `begin` does not wait for its answer but travels
 * with the first statement (the protocol keeps their order; if it fails, so does what follows it).
 */
export class PostgresClient extends pg.Client {
  /** The names of prepared statements by their texts. */
  #names = new Map<string, string>()
  #prepared = 0

  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true })
    // A connection may die between two statements of a transaction, when nobody waits for it; the next
    // statement then fails. Without a listener it would end the process.
    this.on('error', () => undefined)
  }

  /** Takes the one form that Kysely calls, `(text, values)`; typed so as to stand for all others. */
  override query(...call: never[]): never {
    const [text, values] = call as unknown[] as [string, unknown[]?]
    return this.#send(text, values ?? []) as Promise<pg.QueryResult> & never
  }

  async #send(text: string, values: unknown[]): Promise<pg.QueryResult> {
    if (text === 'begin') {
      super.query('begin').catch(() => undefined)
      return { command: 'BEGIN', rowCount: 0, oid: 0, fields: [], rows: [] }
    }
    try {
      return await super.query({ name: this.#nameOf(text), text, values })
    } catch (error) {
      throw asDatabaseAway(error)
    }
  }

  #nameOf(text: string): string {
    const name = this.#names.get(text) ?? `s${++this.#prepared}`
    // A Map keeps the order of insertion, so the first entry is the least recently used.
    this.#names.delete(text)
    this.#names.set(text, name)
    if (this.#names.size > preparedMax) this.#dropOldest()
    return name
  }

  #dropOldest(): void {
    const [oldest] = this.#names
    if (!oldest) return
    const [text, name] = oldest
    this.#names.delete(text)
    const { parsedStatements = {} }: pg.Connection & Prepared = this.connection
    // A text that PostgreSQL refused was never prepared. To deallocate it would be an error that ends
    // whatever transaction is under way.
    if (parsedStatements[name] === undefined) return
    super.query(`deallocate ${name}`).then(
      () => delete parsedStatements[name],
      () => undefined,
    )
  }
}
