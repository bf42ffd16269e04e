import type { ColumnType } from 'kysely'

export type SettingTable = {
  name: string
  /** Written as JSON text, read parsed. */
  value: ColumnType<unknown, never, string>
}

export type SettingTables = { setting: SettingTable }
