import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import { purgeInBatches } from './purge-in-batches.ts'
import { refuse } from './refusal.ts'

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
  storeResponse(tx: Tx, answer: unknown, at: Date): Promise<void>
}

type StorageKey = { userId: string; key: string; sha256: Buffer }

/** For requests without a key. Stores nothing. */
export const withoutIdempotency: Idempotency = {
  storageKey: null,
  stopIfRepeated: async () => undefined,
  storeResponse: async () => undefined,
}

/** Thrown by `stopIfRepeated`. `attempt` catches it and looks up the response. */
const repeated = new Error('answered before')

/**
 * Runs `act` once per user, key, and request. A repeat fails when it stores its response, if not earlier, which
 * rolls it back. Whatever the error, the caller gets the first response. First requests, by far the most, need
 * no lookup.
 * @throws Refusal IDEMPOTENCY_CONFLICT if the key was used for a different request
 */
export async function runIdempotent<T>(
  db: Db,
  request: Request,
  act: (idempotency: Idempotency) => Promise<T>,
): Promise<T> {
  const name = `${request.userId} ${request.key}`
  const turn = (running.get(name) ?? Promise.resolve()).then(() => attempt(db, request, act))
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
  act: (idempotency: Idempotency) => Promise<T>,
): Promise<T> {
  const { userId, key } = request
  const sha256 = createHash('sha256').update(request.fingerprint).digest()
  try {
    return await act({
      storageKey: { userId, key, sha256 },
      async stopIfRepeated() {
        if (await firstResponse(db, userId, key)) throw repeated
      },
      storeResponse: (tx, answer, at) => storeOne(tx, { userId, key, sha256 }, answer, at),
    })
  } catch (error) {
    const first = await firstResponse(db, userId, key)
    if (!first) throw error
    if (first.request_sha256.equals(sha256)) return JSON.parse(first.answer)
    throw idempotencyConflict()
  }
}

/** Returns the stored response to a user's first request with a key. */
export async function firstResponse(
  db: Db,
  userId: string,
  key: string,
): Promise<{ request_sha256: Buffer; answer: string } | undefined> {
  const { rows } = await sql<{ request_sha256: Buffer; answer: string }>`
    select request_sha256, answer from idempotency where user_id = ${userId} and key = ${key}`.execute(
    db,
  )
  return rows[0]
}

/** Stores a response in the request's own transaction. Fails if the key already has one. */
export const storeOne = (tx: Tx, request: StorageKey, answer: unknown, at: Date): Promise<void> =>
  insertAnswers(tx, [{ request, answer }], at)

/** Stores the responses of several requests that share a transaction. */
export async function storeAnswers(
  tx: Tx,
  answers: readonly { idempotency: Idempotency; answer: unknown }[],
  at: Date,
): Promise<void> {
  await insertAnswers(
    tx,
    answers.flatMap(({ idempotency: { storageKey: request }, answer }) =>
      request ? [{ request, answer }] : [],
    ),
    at,
  )
}

async function insertAnswers(
  tx: Tx,
  answers: readonly { request: StorageKey; answer: unknown }[],
  at: Date,
): Promise<void> {
  if (answers.length === 0) return
  await sql`
    insert into idempotency (user_id, key, request_sha256, answer, at)
    select user_id, key, request_sha256, answer, ${at}
    from unnest(
      ${answers.map(({ request }) => request.userId)}::uuid[],
      ${answers.map(({ request }) => request.key)}::text[],
      ${answers.map(({ request }) => request.sha256)}::bytea[],
      ${answers.map(({ answer }) => JSON.stringify(answer))}::text[]
    ) as r (user_id, key, request_sha256, answer)
    order by user_id, key`.execute(tx)
}

export const idempotencyConflict = () =>
  refuse('IDEMPOTENCY_CONFLICT', 'This Idempotency-Key was already used for a different request')

/** Deletes responses stored before a time. */
export const purgeOldResponses = (db: Db, before: Date): Promise<void> =>
  purgeInBatches(
    db,
    (limit) => sql`
      delete from idempotency where (user_id, key) in (
        select user_id, key from idempotency where at < ${before} limit ${limit})`,
  )

/** Deletes all stored responses of a user. */
export async function purgeAnswers(tx: Tx, userId: string): Promise<void> {
  await sql`delete from idempotency where user_id = ${userId}`.execute(tx)
}
