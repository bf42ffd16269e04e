import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'

export type MessageDeps = Pick<Deps, 'config' | 'db' | 'clock'>

/** Whether the viewer may know of somebody by name; profiles are a module of their own. */
export type Knows = (viewer: Viewer, userId: string) => Promise<boolean>
