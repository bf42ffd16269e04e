import { vi } from 'vitest'

/** Waits until something holds, as long as a busy machine may need; far longer than it ever takes. */
export const eventually = (holds: () => unknown): Promise<unknown> =>
  vi.waitFor(holds, { timeout: 20_000, interval: 5 })
