import type { Deps } from '../../deps.ts'

export type NotificationDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'mailer' | 'config'>
