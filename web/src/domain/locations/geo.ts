/** County shapes: static files built by web/geo, each fetched once. */

import { geoBase } from 'virtual:geo-files'
import { useEffect, useSyncExternalStore } from 'react'
import type { Frames, Outlines } from '../../../geo/outlines.ts'
import type { Places } from '../../../geo/places.ts'
import type { StateMap, UsMap } from '../../../geo/us-map.ts'
import { createStore } from '../../lib/store.ts'

export type { Places, UsMap }
export type StateOutlines = Outlines[string]

type Files = {
  'us.json': UsMap
  'places.json': Places
  [state: `states/${string}.json`]: StateMap
  [outlines: `outlines/${string}.json`]: StateOutlines
  [frames: `frames/${string}.json`]: Frames[string]
}

type Entry = { data?: unknown; failed: boolean; pending: boolean }
const entries = createStore<ReadonlyMap<string, Entry>>(new Map())

const put = (name: string, entry: Entry): void =>
  entries.set(new Map([...entries.get(), [name, entry]]))

/** Fetches a file unless it is loaded or loading. Call it again after a failure to retry. */
export async function loadGeo<N extends keyof Files & string>(name: N): Promise<void> {
  const entry = entries.get().get(name)
  if (entry && (entry.pending || entry.data !== undefined)) return
  put(name, { failed: false, pending: true })
  try {
    const response = await fetch(`${geoBase}/${name}`)
    if (!response.ok) throw new Error(`${name}: ${response.status}`)
    put(name, { data: await response.json(), failed: false, pending: false })
  } catch {
    put(name, { failed: true, pending: false })
  }
}

/**
 * Returns a file's content, or undefined until it has loaded. `null` loads nothing.
 * @param isWanted whether to load it
 */
export function useGeo<N extends keyof Files & string>(
  name: N | null,
  isWanted = true,
): { data: Files[N] | undefined; failed: boolean } {
  useEffect(() => {
    if (!name || !isWanted) return
    void loadGeo(name)
    // Retry when the connection is back.
    const retry = () => void loadGeo(name)
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [name, isWanted])
  const entry = useSyncExternalStore(
    entries.subscribe,
    () => (name ? entries.get().get(name) : undefined),
    () => undefined,
  )
  return { data: entry?.data as Files[N] | undefined, failed: entry?.failed ?? false }
}
