import { readFile } from 'node:fs/promises'
import path from 'node:path'
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

/**
 * Runs a file of this folder, statement by statement, because VACUUM can't run in a transaction.
 * @param numbers replace `:name` in its text
 */
export async function runFile(
  url: string,
  file: string,
  numbers: Record<string, number>,
): Promise<void> {
  const text = await readFile(path.join(import.meta.dirname, file), 'utf8')
  const filled = text.replaceAll(/(?<!:):([a-z]+)\b/g, (whole, name: string) =>
    String(numbers[name] ?? whole),
  )
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statementsOf(filled)) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Splits a file into statements. A block between `$$` is part of its statement. */
const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/^--.*\n/gm, '')
    .match(/(?:\$\$[\s\S]*?\$\$|[^;])+;/g)
    ?.map((statement) => statement.trim()) ?? []
