import { useSyncExternalStore } from 'react'

/** Creates a value outside React that components can subscribe to. */
export function createStore<T>(initial: T) {
  let value = initial
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    subscribe,
    get: (): T => value,
    set(next: T): void {
      value = next
      for (const listener of listeners) listener()
    },
    use: (): T =>
      useSyncExternalStore(
        subscribe,
        () => value,
        () => initial,
      ),
  }
}
