import type { Deps } from '../../app.ts'
import type { FileStore } from '../../lib/files.ts'

export type ProfileDeps = Deps & {
  /** Who of these people are the viewer's friends; friends are a module of their own. */
  friendsAmong: (viewerId: string, userIds: string[]) => Promise<Set<string>>
  /** Where pictures are kept. */
  files: FileStore
}
