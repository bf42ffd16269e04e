import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { storage } from '../lib/storage.ts'

/** What a person can choose; `system` follows the operating system, live. */
export const themeChoices = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

/** The library says 'auto' where the product, and the stored word, say 'system'. */
export const toChoice = (scheme: MantineColorScheme): ThemeChoice =>
  scheme === 'auto' ? 'system' : scheme

/** A stored word → the library's; missing or unknown falls back to the system's choice. */
export const toScheme = (word: string | null): MantineColorScheme =>
  word === 'light' || word === 'dark' ? word : 'auto'

/** Keeps the choice under the local storage key `theme`, and follows other tabs. */
export function themeStore(): MantineColorSchemeManager {
  let stop = () => {}
  return {
    get: () => toScheme(storage.get('theme')),
    set: (scheme) => storage.set('theme', toChoice(scheme)),
    subscribe: (onUpdate) => {
      stop = storage.watch('theme', (word) => onUpdate(toScheme(word)))
    },
    unsubscribe: () => stop(),
    clear: () => storage.remove('theme'),
  }
}
