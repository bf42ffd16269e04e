import type { Column, Table } from './catalog.ts'

const header = `// The types of the tables for Kysely. Written by \`npm run schema\` from the database.
import type { NoticeKind } from '@county-golf/contract/notice-kinds'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** A column that the application only reads: a trigger or a function writes it. */
type ReadOnly<T> = ColumnType<T, never, never>
`

/** The driver's TypeScript type for each database type (bigint and date are set in database/postgres-client.ts). */
const types: Record<string, string> = {
  account_code: 'string',
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  'double precision': 'number',
  integer: 'number',
  jsonb: 'unknown',
  numeric: 'string',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Date',
  uuid: 'string',
  xid8: 'string',
}

/** Columns with a type from the contract that the database doesn't check. */
const narrowed: Record<string, string> = {
  'notification.kind': 'NoticeKind',
  'notification_switch.kind': 'NoticeKind',
}

/** Columns that only triggers write (server/routines/sessions.sql). */
const keptByTriggers = new Set(
  ['county_name', 'county_fips', 'lat', 'lng', 'seats_taken', 'waitlist_count', 'waiting'].map(
    (column) => `session.${column}`,
  ),
)

/**
 * Generates TypeScript types of all tables. A check like `status in ('open', 'paid')` becomes a union.
 * @throws Error if a column has an unknown type
 */
export function tableTypes(tables: readonly Table[]): string {
  const all = tables.map((table) => `  ${table.name}: ${typeName(table)}`)
  return [
    header,
    ...tables.map(tableType),
    `/** Every table by its name. */\nexport type Tables = {\n${all.join('\n')}\n}\n`,
  ].join('\n')
}

const typeName = ({ name }: Table) =>
  `${name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Table`

function tableType(table: Table): string {
  const columns = table.columns.flatMap((column) => [
    ...docs(column.comment, '  '),
    `  ${column.name}: ${columnType(table, column)}`,
  ])
  return [
    ...docs(table.comment, ''),
    `export type ${typeName(table)} = {`,
    ...columns,
    '}',
    '',
  ].join('\n')
}

function columnType(table: Table, column: Column): string {
  const type = `${valueType(table, column)}${column.isNullable ? ' | null' : ''}`
  const isReadOnly =
    !table.privileges.includes('INSERT') || keptByTriggers.has(`${table.name}.${column.name}`)
  if (isReadOnly) return `ReadOnly<${type}>`
  if (column.isIdentity) return `GeneratedAlways<${type}>`
  return column.default === null ? type : `Generated<${type}>`
}

function valueType(table: Table, column: Column): string {
  const named = narrowed[`${table.name}.${column.name}`]
  if (named !== undefined) return named
  const union = table.constraints
    .filter((constraint) => constraint.checks === column.name)
    .map(({ definition }) => allowedValues(definition))
    .find((values) => values !== undefined)
  if (union !== undefined) return union
  const [base = ''] = column.type.replace(/\(.*?\)/, '').split('[]')
  const type = types[base]
  if (type === undefined) throw new Error(`${table.name}.${column.name} has type ${column.type}`)
  return column.type.endsWith('[]') ? `${type}[]` : type
}

/** Returns the union of values that a check like `state = ANY (ARRAY['open'::text, 'paid'::text])` allows. */
function allowedValues(definition: string): string | undefined {
  const list = /^CHECK \(\w+ = ANY \(ARRAY\[(.*)\]\)\)$/.exec(definition)?.[1]
  return list
    ?.split(', ')
    .map((value) => value.replace(/::\w+$/, ''))
    .join(' | ')
}

const docs = (comment: string | null, indent: string): string[] =>
  comment === null ? [] : [`${indent}/** ${comment} */`]
