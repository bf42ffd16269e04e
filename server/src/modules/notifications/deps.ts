import type { Deps } from '../../app.ts'

export type NotificationDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'mailer' | 'config'>
