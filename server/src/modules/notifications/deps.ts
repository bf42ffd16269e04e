import type { Deps } from '../../deps.ts'

/** What drafting and delivering need within a transaction. */
export type DeliverDeps = Pick<Deps, 'clock' | 'jobs'>
export type NotificationDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'mailer' | 'config' | 'log'>
