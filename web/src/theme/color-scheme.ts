import { storage } from '../lib/storage.ts'
import { createStore } from '../lib/store.ts'

/** The theme choices. `system` follows the operating system. */
export const themeChoices = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

/** Converts the stored choice. Missing or unknown values follow the system. */
export const toChoice = (stored: string | null): ThemeChoice =>
  stored === 'light' || stored === 'dark' ? stored : 'system'

/** The viewer's choice. */
export const themeChoice = createStore<ThemeChoice>('system')
themeChoice.set(toChoice(storage.get('theme')))

export const useThemeChoice = themeChoice.use

/** Stores the choice under `theme` in local storage. */
export function chooseTheme(next: ThemeChoice): void {
  storage.set('theme', next)
  themeChoice.set(next)
}
