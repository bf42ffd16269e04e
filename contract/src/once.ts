/**
 * Makes something when it's first needed, and keeps it. The first `Intl` formatter of a kind takes a slow phone up to a
 * quarter of a second, so none is made while a module loads.
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
