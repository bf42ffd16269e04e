import { readFileSync } from 'node:fs'
import path from 'node:path'

type Locked = { version?: string; license?: string; dev?: boolean; link?: boolean }

/** Licenses of packages that only have the text of theirs. */
const byText: Record<string, string> = { suncalc: 'BSD-2-Clause' }

/**
 * Returns the packages of the lockfile that aren't for development only, for all platforms: `name@version` by SPDX
 * license, both in order. Packages without a license are under `unknown`.
 */
export function productionLicenses(): Record<string, string[]> {
  const file = path.join(import.meta.dirname, '../../package-lock.json')
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(readFileSync(file, 'utf8'))
  const found = Object.entries(packages)
    .filter(([folder, { dev, link }]) => folder.includes('node_modules/') && !dev && !link)
    .map(([folder, { version, license }]) => {
      const name = folder.replace(/^.*node_modules\//, '')
      return { id: `${name}@${version}`, license: license ?? byText[name] ?? 'unknown' }
    })
    .sort((a, b) => a.license.localeCompare(b.license) || a.id.localeCompare(b.id))
  return Object.fromEntries(
    [...Map.groupBy(found, ({ license }) => license)].map(([license, group]) => [
      license,
      [...new Set(group.map(({ id }) => id))],
    ]),
  )
}
