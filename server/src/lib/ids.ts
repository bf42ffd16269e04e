import { v7 } from 'uuid'

/** A new UUIDv7: unique, and in order of creation. */
export const newId = (): string => v7()
