import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { Person } from '../users/service.ts'

export type MessageDeps = Pick<Deps, 'config' | 'db' | 'clock'>

/** Whether the viewer may see this user's name. Passed in, because profiles are a separate module. */
export type Knows = (viewer: Viewer, user: Person) => Promise<boolean>
