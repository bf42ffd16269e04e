type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Leaves out the fields that are undefined, such as those that a request doesn't change. */
export const definedIn = <T extends object>(fields: T): Defined<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Defined<T>
