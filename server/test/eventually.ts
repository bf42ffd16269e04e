import { vi } from 'vitest'

/** Retries assertions until they pass, with a generous timeout for busy machines. */
export const eventually = (holds: () => unknown): Promise<unknown> =>
  vi.waitFor(holds, { timeout: 20_000, interval: 5 })
