import type { Viewer } from '../../http/viewer.ts'
import { transaction } from '../../lib/database.ts'
import type { Once } from '../../lib/idempotency.ts'
import { newId } from '../../lib/ids.ts'
import { noSuchUser, updateProfile } from '../users/service.ts'
import type { ProfileDeps } from './deps.ts'
import { squarePicture } from './square-picture.ts'

/** Below this path pictures are served; the rest of the URL is the name in the store. */
export const uploadsPath = '/uploads/'

/**
 * Gives somebody a new picture. Every picture has a URL of its own, so that browsers may keep it for
 * good; the old one is dropped once nobody is told of it any more.
 * @param sent the file as it came; what it is, its content says
 */
export async function changeAvatar(
  deps: ProfileDeps,
  viewer: Viewer,
  sent: Buffer,
  once: Once,
): Promise<{ url: string }> {
  // Storing a file can't be rolled back.
  await once.stopIfAnswered()
  const name = `avatars/${newId()}.webp`
  await deps.files.put(name, await squarePicture(sent), 'image/webp')
  const url = `${uploadsPath}${name}`
  const changed = await transaction(deps.db, async (tx) => {
    const updated = await updateProfile(tx, viewer.id, { avatar_url: url })
    await once.remember(tx, { url }, deps.clock.now())
    return updated
  }).catch(async (error: unknown) => {
    await deps.files.remove(name)
    throw error
  })
  if (!changed) throw noSuchUser()
  await dropPicture(deps, changed.before.avatar_url)
  return { url }
}

/** Removes a picture that is nobody's any more. */
export async function dropPicture(
  { files }: Pick<ProfileDeps, 'files'>,
  url: string | null,
): Promise<void> {
  if (url?.startsWith(uploadsPath)) await files.remove(url.slice(uploadsPath.length))
}
