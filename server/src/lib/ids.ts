import { v7 } from 'uuid'

/** Generates a UUIDv7, which sorts by creation time. */
export const newId = (): string => v7()

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether text is a UUID of any version, so PostgreSQL can cast it. */
export const isUuid = (text: string): boolean => uuid.test(text)
