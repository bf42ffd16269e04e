/** Creates one value per owner (per database, for example) on first use. */
export function perOwner<T>(make: () => T): (owner: object) => T {
  const all = new WeakMap<object, T>()
  return (owner) => {
    const known = all.get(owner) ?? make()
    all.set(owner, known)
    return known
  }
}
