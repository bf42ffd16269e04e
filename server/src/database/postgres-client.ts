import pg from 'pg'

/** Maximum prepared statements per connection. The least recently used is evicted. */
const preparedMax = 500

const int8 = 20
/** Doubles are exact below 2^53. Throw on anything larger rather than round it. */
pg.types.setTypeParser(int8, (digits) => {
  const value = Number(digits)
  if (!Number.isSafeInteger(value)) throw new Error(`Integer out of range: ${digits}`)
  return value
})
/** Dates stay text, because a `Date` would shift with the server's time zone. */
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

/** Missing from the driver's types: prepared texts by statement name. */
type Prepared = { parsedStatements?: Record<string, string | undefined> }

/** The database can't be reached, or the connection was lost during a query. Callers may retry. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('the database is away', { cause })
    this.name = 'DatabaseUnavailable'
  }
}

/** The server became a standby, as after a failover. */
const readOnly = '25006'
/**
 * A migration changed the columns that a prepared statement returns. PostgreSQL gives the error no code of its own, so
 * this goes by its function.
 */
const isOutdated = ({ code, routine }: pg.DatabaseError): boolean =>
  code === '0A000' && routine === 'RevalidateCachedQuery'

/** A standby ended a read, because replaying the log would have changed what it reads. */
const isRecoveryConflict = ({ code, message }: pg.DatabaseError): boolean =>
  code === '40001' && message.includes('conflict with recovery')

/** The text that lifts the time limit until the transaction ends. */
export const noStatementTimeout = 'set local statement_timeout = 0'

/** How long to wait for a response, as a multiple of the time after which PostgreSQL itself ends a statement. */
const patience = 1.2

/**
 * A faster connection with the same interface. It prepares each query text once, and pipelines `begin` with the
 * first statement instead of waiting for the response. The protocol keeps the order, and if `begin` fails, the
 * statement fails too. It also ends itself when the database is silent past its own `statement_timeout`, because a host
 * that hangs keeps connections open without answering.
 */
export class PostgresClient extends pg.Client {
  /** Names of prepared statements, by query text. */
  #names = new Map<string, string>()
  #prepared = 0
  #isInTransaction = false
  #hasTimeLimit: boolean
  /** Whether the connection broke or ended. Statements then fail with whatever error the socket had. */
  #isLost = false
  readonly #limitMs: number

  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true })
    this.#limitMs = patience * (config?.statement_timeout || 0)
    this.#hasTimeLimit = this.#limitMs > 0
    const lose = () => {
      this.#isLost = true
    }
    // Without a listener, losing the connection between two statements would crash the process. With it, the
    // next statement fails.
    this.on('error', lose)
    this.on('end', lose)
  }

  /** Supports only `(text, values)`, the form that Kysely calls. The types satisfy all overloads. */
  override query(...call: never[]): never {
    const [text, values] = call as unknown[] as [string, unknown[]?]
    return this.#send(text, values ?? []) as Promise<pg.QueryResult> & never
  }

  async #send(text: string, values: unknown[]): Promise<pg.QueryResult> {
    if (text === 'begin' || text.startsWith('start transaction')) this.#isInTransaction = true
    if (text === 'begin') {
      super.query('begin').catch(() => undefined)
      return { command: 'BEGIN', rowCount: 0, oid: 0, fields: [], rows: [] }
    }
    if (text === noStatementTimeout) this.#hasTimeLimit = false
    const limit = this.#hasTimeLimit ? setTimeout(() => this.#breakOff(), this.#limitMs) : undefined
    try {
      return await super.query({ name: this.#nameOf(text), text, values })
    } catch (error) {
      if (!(error instanceof pg.DatabaseError))
        throw this.#isLost ? new DatabaseUnavailable(error) : error
      if (isOutdated(error)) {
        this.#names.delete(text)
        if (!this.#isInTransaction) return await this.#send(text, values)
        this.#leave()
        throw new DatabaseUnavailable(error)
      }
      if (error.code === readOnly) this.#leave()
      if (isRecoveryConflict(error)) throw new DatabaseUnavailable(error)
      throw error
    } finally {
      clearTimeout(limit)
      if (text === 'commit' || text === 'rollback') {
        this.#isInTransaction = false
        this.#hasTimeLimit = this.#limitMs > 0
      }
    }
  }

  /** Closes the socket without a goodbye, which a host that hangs wouldn't read. */
  #breakOff(): void {
    this.connection.stream.destroy(new Error('Connection terminated: the database doesn’t respond'))
  }

  /** Ends this connection. The pool replaces it, and the next one may reach the new primary. */
  #leave(): void {
    this.#isLost = true
    this.end().catch(() => undefined)
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
    // PostgreSQL never prepared a text that it rejected. Deallocating it would abort the current transaction.
    if (parsedStatements[name] === undefined) return
    super.query(`deallocate ${name}`).then(
      () => delete parsedStatements[name],
      () => undefined,
    )
  }
}
