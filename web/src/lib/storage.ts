/** The page of the saved round, which `public/sw.js` shows offline. Holds the code, and no data. */
export const roundCache = {
  open: (): Promise<Cache> => caches.open('round'),
  delete(): void {
    // Browsers have it on secure addresses only.
    if ('caches' in globalThis) void caches.delete('round').catch(() => undefined)
  },
}

/** Local storage with typed keys. Never throws when storage is unavailable. */
export type StorageKey =
  | 'token'
  | 'user'
  | 'theme'
  | 'auth'
  | 'auth-storage'
  | 'cg_token'
  | 'currentUser'
  | 'next-session'
  | 'round'
  | 'drafts'
  | 'logged-out'
  | 'after-funds'
  | 'scores'
  | 'ended-tokens'
  | 'terms-asked'
  | 'push'
  | 'install-hint'

/** The keys to clear at logout, including those of former versions. */
const credentialKeys = [
  'token',
  'user',
  'auth',
  'auth-storage',
  'cg_token',
  'currentUser',
  'next-session',
  'round',
  'drafts',
  'logged-out',
  'after-funds',
  'terms-asked',
  'push',
] as const

/** Kinds stored with one key per item, so that tabs that write at the same time lose nothing. */
type ItemKind = 'unsent'

const itemKey = (kind: ItemKind, id: string) => `${kind} ${id}`

const itemKeys = (store: Storage, kind: ItemKind): string[] =>
  Array.from({ length: store.length }, (_, n) => store.key(n) ?? '').filter((key) =>
    key.startsWith(itemKey(kind, '')),
  )

/**
 * What localStorage didn't take, because it's full or the browser blocks it. Lives in this tab until the page is left.
 */
const unstored = new Map<string, string>()

function attempt<T>(use: (store: Storage) => T, otherwise: T): T {
  try {
    return use(localStorage)
  } catch {
    return otherwise
  }
}

export const storage = {
  get: (key: StorageKey): string | null =>
    unstored.get(key) ?? attempt((store) => store.getItem(key), null),
  /** @returns false if storing failed, so that only this tab knows the value */
  set(key: StorageKey, value: string): boolean {
    const isStored = attempt((store) => {
      store.setItem(key, value)
      return true
    }, false)
    if (isStored) unstored.delete(key)
    else unstored.set(key, value)
    return isStored
  },
  remove(key: StorageKey): void {
    unstored.delete(key)
    attempt((store) => store.removeItem(key), undefined)
  },
  clearCredentials(): void {
    for (const key of credentialKeys) storage.remove(key)
    attempt((store) => {
      for (const key of itemKeys(store, 'unsent')) store.removeItem(key)
    }, undefined)
    roundCache.delete()
  },
  /** Watches changes of a key by other tabs, including clearing. @returns a function that unsubscribes */
  watch: (key: StorageKey, onChange: (value: string | null) => void): (() => void) =>
    watchStore(
      (changed) => changed === key,
      () => onChange(storage.get(key)),
    ),

  items: (kind: ItemKind): string[] =>
    attempt((store) => itemKeys(store, kind).map((key) => store.getItem(key) ?? ''), []),
  /** @returns false if storing failed */
  setItem: (kind: ItemKind, id: string, value: string): boolean =>
    attempt((store) => {
      store.setItem(itemKey(kind, id), value)
      return true
    }, false),
  removeItem: (kind: ItemKind, id: string): void =>
    attempt((store) => store.removeItem(itemKey(kind, id)), undefined),
  /** Watches changes of a kind's items by other tabs. @returns a function that unsubscribes */
  watchItems: (kind: ItemKind, onChange: () => void): (() => void) =>
    watchStore((changed) => changed.startsWith(itemKey(kind, '')), onChange),
}

function watchStore(isWatched: (key: string) => boolean, onChange: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === null || isWatched(event.key)) onChange()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
