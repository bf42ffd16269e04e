import type { Column, Table } from './catalog.ts'

const header = `-- The tables as the migrations and routines leave them, for reading. Written by \`npm run schema\`.
-- Views and functions are in \`server/routines\`.
`

/** Formats tables as SQL, each with its columns, keys, checks, indexes, triggers, and comments. */
export const schemaSql = (tables: readonly Table[]): string =>
  [header, ...tables.map(tableSql)]
    .join('\n')
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replaceAll("'::text", "'")
    .replaceAll(' USING btree', '')

function tableSql(table: Table): string {
  const lines = [
    ...table.columns.map((column) => ({ comment: column.comment, sql: columnSql(column) })),
    ...table.constraints.map(({ name, definition }) => ({
      comment: null,
      sql: `CONSTRAINT ${name} ${definition}`,
    })),
  ]
  const body = lines.flatMap(({ comment, sql }, index) => [
    ...commentLines(comment, '  '),
    `  ${sql}${index < lines.length - 1 ? ',' : ''}`,
  ])
  return [
    ...commentLines(table.comment, ''),
    ...commentLines(limits(table), ''),
    `CREATE TABLE ${table.name} (`,
    ...body,
    ');',
    ...[...table.indexes, ...table.triggers].map((definition) => `${definition};`),
    '',
  ].join('\n')
}

function columnSql({ name, type, isNullable, isIdentity, default: value }: Column): string {
  return [
    name,
    type,
    ...(isNullable ? [] : ['NOT NULL']),
    ...(isIdentity ? ['GENERATED ALWAYS AS IDENTITY'] : []),
    ...(value === null ? [] : [`DEFAULT ${value}`]),
  ].join(' ')
}

function limits({ privileges }: Table): string | null {
  return privileges.length === 4 ? null : `The application may only ${privileges.join(', ')}.`
}

const widthMax = 100

/** Wraps a comment at 100 characters. */
function commentLines(text: string | null, indent: string): string[] {
  const lines: string[] = []
  for (const word of text?.split(/\s+/) ?? []) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < widthMax)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(`${indent}-- ${word}`)
  }
  return lines
}
