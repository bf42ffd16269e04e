import { transaction } from '../../database/database.ts'
import type { Idempotency } from '../../database/idempotency.ts'
import type { Viewer } from '../../http/viewer.ts'
import { newId } from '../../lib/ids.ts'
import { userNotFound, writeProfile } from '../users/service.ts'
import type { ProfileDeps } from './deps.ts'
import { squarePhoto } from './square-photo.ts'

/** URL prefix of uploads. The rest of the URL is the file's name in the store. */
export const uploadsPath = '/uploads/'

/**
 * Changes a user's photo. Each photo has its own URL, so browsers can cache it forever. The old file is removed
 * after the commit, when no response links to it anymore.
 * @param sent the uploaded file. Its type is detected from the content.
 * @throws Refusal UNSUPPORTED_MEDIA_TYPE
 */
export async function changeAvatar(
  deps: ProfileDeps,
  viewer: Viewer,
  sent: Buffer,
  idempotency: Idempotency,
): Promise<{ url: string }> {
  // A retry must not store the file again, because that can't be rolled back.
  await idempotency.stopIfRepeated()
  const name = `avatars/${newId()}.webp`
  await deps.files.put(name, await squarePhoto(sent), 'image/webp')
  const url = `${uploadsPath}${name}`
  const changed = await transaction(deps.db, async (tx) => {
    const updated = await writeProfile(tx, viewer.id, { avatar_url: url })
    await idempotency.storeResponse(tx, { url }, deps.clock.now())
    return updated
  }).catch(async (error: unknown) => {
    await deps.files.remove(name)
    throw error
  })
  if (!changed) throw userNotFound()
  await deletePhoto(deps, changed.before.avatar_url)
  return { url }
}

/** Removes a photo that is no longer used from the store. Ignores URLs that aren't uploads. */
export async function deletePhoto(
  { files }: Pick<ProfileDeps, 'files'>,
  url: string | null,
): Promise<void> {
  if (url?.startsWith(uploadsPath)) await files.remove(url.slice(uploadsPath.length))
}
