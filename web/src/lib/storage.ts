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
  'drafts',
  'logged-out',
  'after-funds',
] as const

/** What is stored as one key per item, so that tabs that write at the same moment lose nothing. */
type ItemKind = 'unsent'

const itemKey = (kind: ItemKind, id: string) => `${kind} ${id}`

const itemKeys = (store: Storage, kind: ItemKind): string[] =>
  Array.from({ length: store.length }, (_, n) => store.key(n) ?? '').filter((key) =>
    key.startsWith(itemKey(kind, '')),
  )

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
    attempt((store) => {
      for (const key of itemKeys(store, 'unsent')) store.removeItem(key)
    }, undefined)
  },
  /** Tells when another tab changes a key (a cleared store counts as removal). @returns how to stop */
  watch: (key: StorageKey, onChange: (value: string | null) => void): (() => void) =>
    watchStore(
      (changed) => changed === key,
      () => onChange(storage.get(key)),
    ),

  items: (kind: ItemKind): string[] =>
    attempt((store) => itemKeys(store, kind).map((key) => store.getItem(key) ?? ''), []),
  /** @returns false where the browser didn't store it, for instance because its storage is full */
  setItem: (kind: ItemKind, id: string, value: string): boolean =>
    attempt((store) => {
      store.setItem(itemKey(kind, id), value)
      return true
    }, false),
  removeItem: (kind: ItemKind, id: string): void =>
    attempt((store) => store.removeItem(itemKey(kind, id)), undefined),
  /** Tells when another tab changes an item of a kind. @returns how to stop */
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
