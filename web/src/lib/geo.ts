/** The county geometry: static files made at build time (see web/geo), each fetched once. */

import { geoBase } from 'virtual:geo-files'
import { useEffect, useSyncExternalStore } from 'react'
import type { Outlines } from '../../geo/outlines.ts'
import type { Places } from '../../geo/places.ts'
import type { StateMap, UsMap } from '../../geo/us-map.ts'

export type { Places, UsMap }
export type StateOutlines = Outlines[string]

type Files = {
  'us.json': UsMap
  'places.json': Places
  [state: `states/${string}.json`]: StateMap
  [outlines: `outlines/${string}.json`]: StateOutlines
}

type Entry = { data?: unknown; failed: boolean; pending: boolean }
const entries = new Map<string, Entry>()
const listeners = new Set<() => void>()

function put(name: string, entry: Entry): void {
  entries.set(name, entry)
  for (const listener of listeners) listener()
}

/** Fetches a file unless it is here or on its way. A failure is kept until asked again. */
export async function loadGeo<N extends keyof Files & string>(name: N): Promise<void> {
  const known = entries.get(name)
  if (known && (known.pending || known.data !== undefined)) return
  put(name, { failed: false, pending: true })
  try {
    const response = await fetch(`${geoBase}/${name}`)
    if (!response.ok) throw new Error(`${name}: ${response.status}`)
    put(name, { data: await response.json(), failed: false, pending: false })
  } catch {
    put(name, { failed: true, pending: false })
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A file's content; undefined until it is there. `null` as a name asks for nothing. */
export function useGeo<N extends keyof Files & string>(
  name: N | null,
): { data: Files[N] | undefined; failed: boolean } {
  useEffect(() => {
    if (!name) return
    void loadGeo(name)
    // A file that did not come for want of a connection is asked for again when there is one.
    const again = () => void loadGeo(name)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [name])
  const entry = useSyncExternalStore(subscribe, () => (name ? entries.get(name) : undefined))
  return { data: entry?.data as Files[N] | undefined, failed: entry?.failed ?? false }
}
