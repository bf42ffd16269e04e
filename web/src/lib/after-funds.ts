/** Where someone was when the wallet ran short, so that adding funds leads back there. */
import { safeRedirect } from './redirect.ts'
import { tabMemory } from './tab-memory.ts'

export type AfterFunds = {
  /** A path within this site. */
  href: string
  /** What the button back says: 'Back to Your Session'. */
  label: string
}

export const afterFunds = {
  remember: (place: AfterFunds): void => tabMemory.set('after-funds', place),
  forget: (): void => tabMemory.remove('after-funds'),
  recall(): AfterFunds | null {
    const place = tabMemory.get('after-funds') as Partial<AfterFunds> | null
    if (typeof place?.href !== 'string' || typeof place.label !== 'string') return null
    return { href: safeRedirect(place.href), label: place.label }
  },
}
