import { createQueryClient } from '../lib/query-client.ts'

/** The query cache of the app. */
export const queryClient = createQueryClient()
