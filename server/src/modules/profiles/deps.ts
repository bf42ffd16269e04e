import type { Deps } from '../../deps.ts'
import type { FileStore } from '../../lib/files.ts'

/** `files` stores the profile photos. */
export type ProfileDeps = Deps & { files: FileStore }
