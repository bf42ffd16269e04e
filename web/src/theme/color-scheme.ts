import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { storage } from '../lib/storage.ts'

/** The theme choices. `system` follows the operating system. */
export const themeChoices = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

/** Mantine's 'auto' is our 'system'. */
export const toChoice = (scheme: MantineColorScheme): ThemeChoice =>
  scheme === 'auto' ? 'system' : scheme

/** Converts the stored choice. Missing or unknown values follow the system. */
export const toScheme = (stored: string | null): MantineColorScheme =>
  stored === 'light' || stored === 'dark' ? stored : 'auto'

/** Stores the choice under `theme` in local storage, and follows other tabs. */
export function themeStore(): MantineColorSchemeManager {
  let stop = () => {}
  return {
    get: () => toScheme(storage.get('theme')),
    set: (scheme) => storage.set('theme', toChoice(scheme)),
    subscribe: (onUpdate) => {
      stop = storage.watch('theme', (stored) => onUpdate(toScheme(stored)))
    },
    unsubscribe: () => stop(),
    clear: () => storage.remove('theme'),
  }
}
