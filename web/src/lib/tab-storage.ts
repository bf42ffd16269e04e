/** Session storage with typed keys. Never throws when storage is unavailable. */
export type TabKey = 'after-funds' | 'verify-later'

function attempt<T>(use: (store: Storage) => T, otherwise: T): T {
  try {
    return use(sessionStorage)
  } catch {
    return otherwise
  }
}

export const tabStorage = {
  /** The stored value, not validated. */
  get: (key: TabKey): unknown =>
    attempt((store) => JSON.parse(store.getItem(key) ?? 'null') as unknown, null),
  set: (key: TabKey, value: unknown): void =>
    attempt((store) => store.setItem(key, JSON.stringify(value)), undefined),
  remove: (key: TabKey): void => attempt((store) => store.removeItem(key), undefined),
}
