/**
 * Where a player was when the wallet ran short, so that adding funds leads back there. This tab's own
 * place comes first. Another tab finds the player's latest one, for a day or until logout.
 */
import { storedUser } from './credentials.ts'
import { safeRedirect } from './redirect.ts'
import { storage } from './storage.ts'
import { tabMemory } from './tab-memory.ts'

export type AfterFunds = {
  /** A path within this site. */
  href: string
  /** The label of the button that leads back: 'Continue joining'. */
  label: string
}

type Stored = AfterFunds & { userId: string; expiresAt: number }

const expiresAfterMs = 24 * 3_600_000

/** Returns a stored place if it is well formed, current, and of the player who is logged in. */
function validPlace(value: unknown): AfterFunds | null {
  const place = value as Partial<Stored> | null
  if (typeof place?.href !== 'string' || typeof place.label !== 'string') return null
  if (typeof place.expiresAt !== 'number' || place.expiresAt <= Date.now()) return null
  if (place.userId === undefined || place.userId !== storedUser()?.id) return null
  return { href: safeRedirect(place.href), label: place.label }
}

function sharedPlace(): unknown {
  try {
    return JSON.parse(storage.get('after-funds') ?? 'null')
  } catch {
    return null
  }
}

export const afterFunds = {
  remember(place: AfterFunds): void {
    const userId = storedUser()?.id
    if (userId === undefined) return
    const stored: Stored = { ...place, userId, expiresAt: Date.now() + expiresAfterMs }
    tabMemory.set('after-funds', stored)
    storage.set('after-funds', JSON.stringify(stored))
  },
  forget(): void {
    tabMemory.remove('after-funds')
    storage.remove('after-funds')
  },
  recall: (): AfterFunds | null =>
    validPlace(tabMemory.get('after-funds')) ?? validPlace(sharedPlace()),
}
