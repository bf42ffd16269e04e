/** What this tab remembers until it is closed; quiet where storage is switched off. */
export type TabKey = 'after-funds' | 'verify-later'

function attempt<T>(use: (store: Storage) => T, otherwise: T): T {
  try {
    return use(sessionStorage)
  } catch {
    return otherwise
  }
}

export const tabMemory = {
  /** What was put there, unchecked: the caller looks whether it is what it wants. */
  get: (key: TabKey): unknown =>
    attempt((store) => JSON.parse(store.getItem(key) ?? 'null') as unknown, null),
  set: (key: TabKey, value: unknown): void =>
    attempt((store) => store.setItem(key, JSON.stringify(value)), undefined),
  remove: (key: TabKey): void => attempt((store) => store.removeItem(key), undefined),
}
