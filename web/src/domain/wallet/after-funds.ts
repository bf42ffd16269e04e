/**
 * The page where a player ran out of money, so that adding funds leads back there. Each tab has its own.
 * Other tabs fall back to the player's latest one, for a day or until logout.
 */
import { storedUser } from '../../lib/credentials.ts'
import { parseJson } from '../../lib/parse-json.ts'
import { safeRedirect } from '../../lib/redirect.ts'
import { storage } from '../../lib/storage.ts'
import { tabStorage } from '../../lib/tab-storage.ts'

export type AfterFunds = {
  /** A path within this site. */
  href: string
  /** The button's label: 'Continue joining'. */
  label: string
}

type Stored = AfterFunds & { userId: string; expiresAt: number }

const expiresAfterMs = 24 * 3_600_000

/** Returns a stored page if it is valid, current, and of the logged-in player. */
function validReturn(value: unknown): AfterFunds | null {
  const place = value as Partial<Stored> | null | undefined
  if (typeof place?.href !== 'string' || typeof place.label !== 'string') return null
  if (typeof place.expiresAt !== 'number' || place.expiresAt <= Date.now()) return null
  if (place.userId === undefined || place.userId !== storedUser()?.id) return null
  return { href: safeRedirect(place.href), label: place.label }
}

export const afterFunds = {
  save(place: AfterFunds): void {
    const userId = storedUser()?.id
    if (userId === undefined) return
    const stored: Stored = { ...place, userId, expiresAt: Date.now() + expiresAfterMs }
    tabStorage.set('after-funds', stored)
    storage.set('after-funds', JSON.stringify(stored))
  },
  clear(): void {
    tabStorage.remove('after-funds')
    storage.remove('after-funds')
  },
  get: (): AfterFunds | null =>
    validReturn(tabStorage.get('after-funds')) ??
    validReturn(parseJson(storage.get('after-funds'))),
}
