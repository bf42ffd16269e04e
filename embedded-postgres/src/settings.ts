import { createHash } from 'node:crypto'

/** PostgreSQL settings by name, as on its command line. */
export type Settings = Readonly<Record<string, string>>

/** Durable, and sized for one site on a small machine. */
const defaults: Settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_compression: 'on',
  max_connections: '200',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  // Log only the server's own lifecycle. The application logs failed statements.
  log_min_messages: 'log',
  log_checkpoints: 'off',
}

/**
 * Returns all settings for the command line. `cluster_name` encodes the version and the settings, so a later
 * start can tell whether a database left running is the one it would start itself.
 */
export function commandLineSettings(version: string, socketDir: string, tune: Settings): Settings {
  const settings = { ...defaults, ...tune, unix_socket_directories: socketDir }
  const runningClusterName = createHash('sha256')
    .update(JSON.stringify([version, settings]))
    .digest('hex')
  return { ...settings, cluster_name: `county-golf-${runningClusterName.slice(0, 12)}` }
}
