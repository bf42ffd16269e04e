import type { Friendship } from '@county-golf/contract/friendship'
import type { Deps } from '../../app.ts'
import type { FileStore } from '../../lib/files.ts'

export type Relations = {
  friendship: (userId: string) => Friendship
  /** Who of them blocks the viewer. */
  isBlockedBy: (userId: string) => boolean
}

export type ProfileDeps = Deps & {
  /** What the viewer is to these people, and they to the viewer; friends are a module of their own. */
  relationsTo: (viewerId: string, userIds: string[]) => Promise<Relations>
  friendIdsOf: (userId: string) => Promise<string[]>
  /** Where pictures are kept. */
  files: FileStore
}
