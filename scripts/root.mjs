import { fileURLToPath } from 'node:url'

/** The folder of this clone. The scripts run from anywhere. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
