import { hasToken } from './credentials.ts'
import { createStore } from './store.ts'

type Source<Item> = {
  keyOf: (item: Item) => string
  load: () => readonly Item[]
  /** @returns false if storing failed, for example because storage is full */
  save: (item: Item) => boolean
  /** @returns false if storing failed */
  remove: (key: string) => boolean
  /** Watches changes by other tabs. @returns a function that unsubscribes */
  watch: (onChange: () => void) => () => void
}

/** What a user wrote and hasn't sent, in this browser for all its tabs, in the order of its times. */
export function createStoredItems<Item extends { at: string }>(source: Source<Item>) {
  const { keyOf, load, save, remove } = source
  /** Changes that localStorage didn't take live in this tab only. Null for a removed item. */
  const unstored = new Map<string, Item | null>()

  const all = (): Item[] =>
    [...load().filter((item) => !unstored.has(keyOf(item))), ...unstored.values()]
      .filter((item) => item !== null)
      .sort((a, b) => (a.at < b.at ? -1 : 1))
  const store = createStore<readonly Item[]>(all())
  /** Updates the screen from storage. */
  const reload = () => store.set(all())

  function change(key: string, item: Item | null): void {
    // Don't write to storage after logout.
    if (!hasToken()) return
    unstored.set(key, item)
    // Earlier changes too, in case storage has space again.
    for (const [name, one] of unstored)
      if (one === null ? remove(name) : save(one)) unstored.delete(name)
    reload()
  }

  return {
    /** The items of all tabs. */
    all,
    /** The items that this tab shows. */
    shown: store.get,
    use: store.use,
    reload,
    put: (item: Item): void => change(keyOf(item), item),
    remove: (key: string): void => change(key, null),
    /** Clears this tab's copy after logout. */
    clear(): void {
      unstored.clear()
      store.set([])
    },
    /**
     * Follows other tabs.
     * @param onChange receives the items they removed, or none if they logged out
     * @returns a function that stops it
     */
    watch: (onChange: (gone: readonly Item[]) => void): (() => void) =>
      source.watch(() => {
        const before = store.get()
        reload()
        const left = new Set(store.get().map(keyOf))
        onChange(hasToken() ? before.filter((item) => !left.has(keyOf(item))) : [])
      }),
  }
}
