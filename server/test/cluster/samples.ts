import { readFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.join(import.meta.dirname, '../../../packaging/cluster')

/** Addresses of the machines of the samples, all on this machine's loopback. */
export const addresses = {
  proxy: '127.0.10.1',
  nodes: ['127.0.10.11', '127.0.10.12'],
  databases: ['127.0.10.21', '127.0.10.22', '127.0.10.23'],
} as const

/** Reads a sample configuration that operators copy, with its addresses moved to loopback. */
export const sample = (name: string): string =>
  readFileSync(path.join(folder, name), 'utf8')
    // Connections between loopback addresses come from the first one.
    .replaceAll('10.0.0.0/24', '127.0.0.0/8')
    .replaceAll('10.0.0.', '127.0.10.')
