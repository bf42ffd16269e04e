import type { Deps } from '../../app.ts'

export type MessageDeps = Pick<Deps, 'db' | 'clock'>
