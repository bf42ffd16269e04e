import { storage } from '../lib/storage.ts'
import { createStore } from '../lib/store.ts'

/** The theme choices. `system` follows the operating system. */
export const themeChoices = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

/** Converts the stored choice. Missing or unknown values follow the system. */
export const toChoice = (stored: string | null): ThemeChoice =>
  stored === 'light' || stored === 'dark' ? stored : 'system'

const choice = createStore<ThemeChoice>('system')
choice.set(toChoice(storage.get('theme')))

/** The viewer's theme choice. */
export const useThemeChoice = choice.use

/** Applies the choice now and after each change. @returns a function that stops it */
export function followThemeChoice(apply: (choice: ThemeChoice) => void): () => void {
  const change = () => apply(choice.get())
  change()
  return choice.subscribe(change)
}

/** Stores the choice under `theme` in local storage. */
export function chooseTheme(next: ThemeChoice): void {
  storage.set('theme', next)
  choice.set(next)
}

/** Follows the choice of other tabs. @returns a function that stops it */
export const watchTheme = (): (() => void) =>
  storage.watch('theme', (stored) => choice.set(toChoice(stored)))
