/** The map and county shapes as files that the browser loads on demand. */
import { createHash } from 'node:crypto'
import { readAtlas } from './atlas.ts'
import { buildOutlines } from './outlines.ts'
import { buildPlaces } from './places.ts'
import { buildStateMaps, buildUsMap } from './us-map.ts'

export type GeoFiles = {
  /** Their folder, named by a content hash so that browsers can cache it forever. */
  base: string
  /** Content by name: `us.json`, `places.json`, `states/NY.json`, `outlines/NY.json`, `frames/NY.json`. */
  files: Map<string, string>
}

let built: GeoFiles | undefined

/** Builds all files once per process, in about a second. */
export function geoFiles(): GeoFiles {
  built ??= build()
  return built
}

function build(): GeoFiles {
  const degrees = readAtlas('counties-10m')
  const albers = readAtlas('counties-albers-10m')
  const files = new Map([
    ['us.json', JSON.stringify(buildUsMap(albers))],
    ['places.json', JSON.stringify(buildPlaces(degrees))],
  ])
  for (const [state, map] of Object.entries(buildStateMaps(albers))) {
    files.set(`states/${state}.json`, JSON.stringify(map))
  }
  const { outlines, frames } = buildOutlines(degrees)
  for (const [state, paths] of Object.entries(outlines)) {
    files.set(`outlines/${state}.json`, JSON.stringify(paths))
    files.set(`frames/${state}.json`, JSON.stringify(frames[state]))
  }
  const hash = createHash('sha256')
  for (const [name, content] of files) hash.update(`${name}\0${content}\0`)
  return { base: `/assets/geo/${hash.digest('base64url').slice(0, 8)}`, files }
}
