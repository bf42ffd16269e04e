import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import {
  lastStage,
  layers,
  root,
  service,
  settingOf,
  template,
  unit,
  variables,
} from './lib/packaging.ts'

it('the service runs as its own user, and can write to its state and cache only', () => {
  expect(settingOf(service, 'User')).toBe('county-golf')
  expect(settingOf(service, 'ProtectSystem')).toBe('strict')
  expect(settingOf(service, 'StateDirectory')).toBe('county-golf')
  expect(settingOf(service, 'CacheDirectory')).toBe('county-golf')
  expect(variables(service, 'Environment')).toMatchObject({
    DATA_DIR: '/var/lib/county-golf',
    NODE_COMPILE_CACHE: '/var/cache/county-golf',
    NODE_ENV: 'production',
  })
  expect(service.map(({ name }) => name)).not.toContain('ReadWritePaths')
  for (const name of ['NoNewPrivileges', 'ProtectHome', 'PrivateTmp', 'PrivateDevices'])
    expect(settingOf(service, name), name).toBe('yes')
  for (const name of ['CapabilityBoundingSet', 'AmbientCapabilities'])
    expect(settingOf(service, name), name).toBe('')
  // V8 compiles code at run time.
  expect(service.map(({ name }) => name)).not.toContain('MemoryDenyWriteExecute')
})

it('the service ends the embedded PostgreSQL only after the server', () => {
  expect(settingOf(service, 'KillMode')).toBe('mixed')
  expect(Number(settingOf(service, 'TimeoutStopSec'))).toBeGreaterThanOrEqual(60)
  expect(settingOf(service, 'Restart')).toBe('always')
})

it('a server of the template unit differs from the service in its port’s sharing and its metrics only', () => {
  const own = 'Environment=SHARE_PORT=on METRICS_PORT=946%i\n'
  expect(template).toContain(own)
  const asService = template
    .replace(own, '')
    .replace('Description=County Golf, server %i', 'Description=County Golf')
  expect(asService.replace(/^#.*\n/gm, '')).toBe(unit.replace(/^#.*\n/gm, ''))
})

it.each([
  ['county-golf.service', unit],
  ['county-golf@.service', template],
])('systemd accepts %s and rates its exposure below 2, where it’s installed', (name, text) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'unit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, name)
  writeFileSync(file, text.replaceAll('/opt/county-golf', root))
  const verified = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
  if (verified.error !== undefined) return
  expect(verified.stderr).toBe('')
  expect(verified.status).toBe(0)
  const rated = spawnSync('systemd-analyze', ['security', '--offline=yes', '--threshold=20', file])
  expect(rated.status).toBe(0)
})

it('the container is built in stages, and runs as a user without rights', () => {
  expect(layers.filter(({ name }) => name === 'FROM')).toHaveLength(2)
  expect(layers[0]?.value).toMatch(/^docker\.io\/library\/node:24-\w+-slim AS build$/)
  const user = settingOf(lastStage, 'USER')
  expect(user).toBe('county-golf')
  expect(settingOf(lastStage, 'RUN')).toContain('useradd --uid 10001')
  const order = lastStage.map(({ name }) => name)
  expect(order.lastIndexOf('COPY')).toBeLessThan(order.indexOf('USER'))
  // Root owns the files, so the server can't change itself.
  expect(lastStage.filter(({ value }) => value.includes('--chown'))).toEqual([])
})

it('the container writes to its data volume only', () => {
  expect(settingOf(lastStage, 'VOLUME')).toBe('/data')
  expect(variables(lastStage, 'ENV')).toMatchObject({
    DATA_DIR: '/data',
    NODE_COMPILE_CACHE: '/data/cache',
    HOST: '0.0.0.0',
    NODE_ENV: 'production',
  })
})

it('the container copies paths that exist, and both builds of the web app', () => {
  const copied = layers
    .filter(({ name, value }) => name === 'COPY' && !value.startsWith('--from'))
    .flatMap(({ value }) => value.split(' ').slice(0, -1))
  expect(copied.length).toBeGreaterThan(5)
  expect(copied.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  const built = lastStage.filter(({ value }) => value.startsWith('--from=build /app/web/'))
  expect(built.map(({ value }) => value.split(' ').at(-1))).toEqual(['web/dist', 'web/dist-server'])
})
