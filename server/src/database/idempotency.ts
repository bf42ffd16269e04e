import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { refusal } from '../lib/refusal.ts'
import { type Db, type Tx, violates, waitForStandbys } from './database.ts'
import { DatabaseUnavailable } from './postgres-client.ts'
import { purgeInBatches } from './purge-in-batches.ts'
import { retryWhileAway } from './retry.ts'
import { fetchRows } from './sql.ts'

/** A request with an idempotency key. A repeat gets the first response and changes nothing. */
export type Idempotency = {
  /** The response's storage key, for use cases that store several responses in one statement. Null without a key. */
  storageKey: StorageKey | null
  /**
   * Stops a repeat here, so that it gets the first response. Only needed before effects outside the database.
   * Inside the transaction, `storeResponse` rolls a repeat back anyway.
   */
  stopIfRepeated(): Promise<void>
  /** Stores the response. Call it at the end of the use case's transaction, so both commit together. */
  storeResponse(tx: Tx, response: unknown, at: Date): Promise<void>
}

type StorageKey = { userId: string; key: string; sha256: Buffer }

/** For requests without a key. Stores nothing. */
export const withoutIdempotency: Idempotency = {
  storageKey: null,
  stopIfRepeated: async () => undefined,
  storeResponse: async () => undefined,
}

/** Thrown by `stopIfRepeated`. `attempt` catches it and looks up the response. */
const repeated = new Error('repeated request')

/**
 * Runs `action` once per user, key, and request. A repeat fails when it stores its response, if not earlier, which
 * rolls it back. Whatever the error, the caller gets the first response. First requests, by far the most, need
 * no lookup. While the database is away, the request repeats itself, also after a commit with an unknown outcome.
 * @throws Refusal IDEMPOTENCY_CONFLICT if the key was used for a different request
 */
export async function runIdempotent<T>(
  db: Db,
  request: Request,
  action: (idempotency: Idempotency) => Promise<T>,
): Promise<T> {
  const name = `${request.userId} ${request.key}`
  const turn = (running.get(name) ?? Promise.resolve()).then(() =>
    retryWhileAway(() => attempt(db, request, action)),
  )
  const ended = turn.catch(() => undefined)
  running.set(name, ended)
  try {
    return await turn
  } finally {
    if (running.get(name) === ended) running.delete(name)
  }
}

/**
 * The last running request per user and key, in this process. A client that retries waits for its first try.
 * Otherwise the retry could fail (session full) just before the first try succeeds.
 */
const running = new Map<string, Promise<unknown>>()

type Request = { userId: string; key: string; fingerprint: string }

async function attempt<T>(
  db: Db,
  request: Request,
  action: (idempotency: Idempotency) => Promise<T>,
): Promise<T> {
  const { userId, key } = request
  const sha256 = createHash('sha256').update(request.fingerprint).digest()
  try {
    return await action({
      storageKey: { userId, key, sha256 },
      async stopIfRepeated() {
        if (await firstResponse(db, userId, key)) throw repeated
      },
      storeResponse: (tx, response, at) => storeOne(tx, { userId, key, sha256 }, response, at),
    })
  } catch (error) {
    const first = await firstResponse(db, userId, key)
    if (!first) throw isRepeat(error) ? new DatabaseUnavailable(error) : error
    if (!first.request_sha256.equals(sha256)) throw idempotencyConflict()
    await waitForStandbys(db)
    return JSON.parse(first.response)
  }
}

/**
 * Whether an error says that the first response is stored. If it then isn't there, it was lost: a primary that is being
 * replaced shows commits that the next one doesn't have.
 */
const isRepeat = (error: unknown): boolean =>
  error === repeated || violates(error, 'idempotency_pkey')

/** Returns the stored response to a user's first request with a key. */
export async function firstResponse(
  db: Db,
  userId: string,
  key: string,
): Promise<{ request_sha256: Buffer; response: string } | undefined> {
  const [row] = await fetchRows<{ request_sha256: Buffer; response: string }>(db)`
    select request_sha256, response from idempotency where user_id = ${userId} and key = ${key}`
  return row
}

/** Stores a response in the request's own transaction. Fails if the key already has one. */
export const storeOne = (tx: Tx, request: StorageKey, response: unknown, at: Date): Promise<void> =>
  insertResponses(tx, [{ request, response }], at)

/** Stores the responses of several requests that share a transaction. */
export async function storeResponses(
  tx: Tx,
  responses: readonly { idempotency: Idempotency; response: unknown }[],
  at: Date,
): Promise<void> {
  await insertResponses(
    tx,
    responses.flatMap(({ idempotency: { storageKey: request }, response }) =>
      request ? [{ request, response }] : [],
    ),
    at,
  )
}

async function insertResponses(
  tx: Tx,
  responses: readonly { request: StorageKey; response: unknown }[],
  at: Date,
): Promise<void> {
  if (responses.length === 0) return
  await sql`
    insert into idempotency (user_id, key, request_sha256, response, at)
    select user_id, key, request_sha256, response, ${at}
    from unnest(
      ${responses.map(({ request }) => request.userId)}::uuid[],
      ${responses.map(({ request }) => request.key)}::text[],
      ${responses.map(({ request }) => request.sha256)}::bytea[],
      ${responses.map(({ response }) => JSON.stringify(response))}::text[]
    ) as r (user_id, key, request_sha256, response)
    order by user_id, key`.execute(tx)
}

export const idempotencyConflict = () =>
  refusal('IDEMPOTENCY_CONFLICT', 'This Idempotency-Key was already used for a different request')

/** Deletes responses stored before a time. */
export const purgeOldResponses = (db: Db, before: Date): Promise<void> =>
  purgeInBatches(
    db,
    (limit) => sql`
      delete from idempotency where (user_id, key) in (
        select user_id, key from idempotency where at < ${before} limit ${limit})`,
  )

/** Deletes all stored responses of a user. */
export async function purgeResponses(tx: Tx, userId: string): Promise<void> {
  await sql`delete from idempotency where user_id = ${userId}`.execute(tx)
}
