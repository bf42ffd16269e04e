declare const locked: unique symbol

/**
 * A row that the current transaction keeps locked until it ends. Only functions that lock or insert a row return one,
 * so a function that takes one can't be called without the lock.
 */
export type Locked<Row> = Row & { readonly [locked]: true }
