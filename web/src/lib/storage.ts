/** The browser's local storage under the product's fixed keys; quiet where storage is switched off. */
export type StorageKey =
  | 'token'
  | 'user'
  | 'theme'
  | 'auth'
  | 'auth-storage'
  | 'cg_token'
  | 'currentUser'
  | 'next-session'
  | 'unsent'
  | 'drafts'
  | 'logged-out'
  | 'after-funds'
  | 'scores'
  | 'ended-tokens'

/** Everything of a signed-in person, the keys of former versions too. */
const credentialKeys = [
  'token',
  'user',
  'auth',
  'auth-storage',
  'cg_token',
  'currentUser',
  'next-session',
  'unsent',
  'drafts',
  'logged-out',
  'after-funds',
] as const

function attempt<T>(use: (store: Storage) => T, otherwise: T): T {
  try {
    return use(localStorage)
  } catch {
    return otherwise
  }
}

export const storage = {
  get: (key: StorageKey): string | null => attempt((store) => store.getItem(key), null),
  set: (key: StorageKey, value: string): void =>
    attempt((store) => store.setItem(key, value), undefined),
  remove: (key: StorageKey): void => attempt((store) => store.removeItem(key), undefined),
  clearCredentials(): void {
    for (const key of credentialKeys) storage.remove(key)
  },
  /** Tells when another tab changes a key (a cleared store counts as removal). @returns how to stop */
  watch(key: StorageKey, onChange: (value: string | null) => void): () => void {
    const listen = (event: StorageEvent) => {
      if (event.key === key || event.key === null) onChange(storage.get(key))
    }
    window.addEventListener('storage', listen)
    return () => window.removeEventListener('storage', listen)
  },
}
