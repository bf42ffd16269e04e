import { fileURLToPath } from 'node:url'

/** The root of the repository, so that scripts run from any folder. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
