/** The sample deployments in `packaging` fit the container, the settings, and each other. */
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig, variableNames } from '../server/src/config.ts'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const containerfile = read('packaging/Containerfile')
const port = Number(/^EXPOSE (\d+)$/m.exec(containerfile)?.[1])
const uid = Number(/useradd --uid (\d+)/.exec(containerfile)?.[1])
const volume = /^VOLUME (\S+)$/m.exec(containerfile)?.[1]
/** The settings in README's table. */
const settings = new Set(
  [...read('README.md').matchAll(/^\| (`[A-Z].*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  ),
)

const compose = parse(read('packaging/compose.yml'), { merge: true }).services
const manifests = parseAllDocuments(read('packaging/kubernetes.yml'))
const manifest = (kind: string) => manifests.find((one) => one.get('kind') === kind)?.toJS()
const pod = manifest('Deployment').spec.template.spec
const [container] = pod.containers

/** Reads the settings as the server does. Values from the environment of compose become `x`. */
const configOf = (environment: Record<string, unknown>) =>
  readConfig({
    NODE_ENV: 'production',
    DATABASE_URL: 'postgresql://login@database/county_golf',
    ...Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [
        name,
        String(value).replace(/\$\{\w+(?::-([^}]*)|:\?)?\}/g, (_all, fallback) => fallback ?? 'x'),
      ]),
    ),
  })

it('README.md’s settings are variables that the server reads, so tests don’t inherit them', () => {
  expect([...settings].filter((name = '') => !variableNames.includes(name))).toEqual([])
})

it('compose and Kubernetes set only settings that exist, and the server accepts them', () => {
  const config = manifest('ConfigMap').data
  const secrets = { S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'x' }
  for (const environment of [compose.server.environment, { ...config, ...secrets }]) {
    expect(Object.keys(environment).filter((name) => !settings.has(name))).toEqual([])
    expect(configOf(environment)).toMatchObject({ PUBLIC_URL: 'https://golf.example.com' })
  }
})

it('the secrets that Kubernetes needs are settings too', () => {
  const comment = read('packaging/kubernetes.yml').split('apiVersion')[0] ?? ''
  const names = comment.match(/\b[A-Z0-9]+(_[A-Z0-9]+)+\b/g) ?? []
  expect(names.length).toBeGreaterThan(4)
  expect(names.filter((name) => !settings.has(name))).toEqual([])
})

it('both run the container’s image on its port, and write to its volume only', () => {
  expect(compose.server.image).toBe(container.image)
  expect(compose.server.build.dockerfile).toBe('packaging/Containerfile')
  expect(compose.server.ports).toEqual([`127.0.0.1:${port}:${port}`])
  expect(container.ports[0]).toEqual({ name: 'http', containerPort: port })
  expect(compose.server.volumes).toEqual([`data:${volume}`])
  expect(container.volumeMounts).toEqual([{ name: 'data', mountPath: volume }])
})

it('a second server of compose differs in its port only, and shares limits with the first', () => {
  const { profiles, ports, ...second } = compose.server2
  const { ports: firstPorts, ...first } = compose.server
  expect(second).toEqual(first)
  expect([firstPorts, ports]).toEqual([
    [`127.0.0.1:${port}:${port}`],
    [`127.0.0.1:${port + 1}:${port}`],
  ])
  expect(compose.limits.profiles).toEqual(profiles)
  expect(first.environment.REDIS_URL).toMatch(/^\$\{REDIS_URL/)
  expect(read('packaging/compose.yml')).toContain('REDIS_URL=redis://limits:6379')
})

it('Kubernetes runs several servers, which share limits and photos', () => {
  expect(manifest('Deployment').spec.replicas).toBeGreaterThan(1)
  expect(manifest('ConfigMap').data.S3_BUCKET).toBeDefined()
  expect(read('packaging/kubernetes.yml').split('apiVersion')[0]).toContain('REDIS_URL')
})

it('both run without rights, on a read-only root', () => {
  expect(compose.server).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
  expect(compose.server.security_opt).toContain('no-new-privileges:true')
  expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: uid, fsGroup: uid })
  expect(container.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  })
})

it('Kubernetes asks for readiness and life at the paths that have it, and leaves time to drain', () => {
  expect(container.livenessProbe.httpGet.path).toBe('/healthz')
  expect(container.readinessProbe.httpGet.path).toBe('/readyz')
  const { DRAIN_SECONDS, METRICS_PORT } = manifest('ConfigMap').data
  const { readinessProbe, ports } = container
  expect(Number(DRAIN_SECONDS)).toBeGreaterThan(3 * readinessProbe.periodSeconds)
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(Number(DRAIN_SECONDS) + 40)
  expect(String(ports[1].containerPort)).toBe(METRICS_PORT)
})

it('the selectors of Kubernetes find the pods, and the ingress finds the service', () => {
  const { labels } = manifest('Deployment').spec.template.metadata
  for (const selector of [
    manifest('Deployment').spec.selector.matchLabels,
    manifest('PodDisruptionBudget').spec.selector.matchLabels,
    manifest('Service').spec.selector,
    pod.topologySpreadConstraints[0].labelSelector.matchLabels,
  ])
    expect(labels).toMatchObject(selector)
  const [rule] = manifest('Ingress').spec.rules
  const { service } = rule.http.paths[0].backend
  expect(service.name).toBe(manifest('Service').metadata.name)
  expect(manifest('Service').spec.ports.map(({ name }: { name: string }) => name)).toContain(
    service.port.name,
  )
})

it('compose creates the roles that the documentation creates', () => {
  const statements = (text: string) =>
    (text.match(/^(create|grant) .*;$/gm) ?? []).map((line) =>
      line
        .replace(/'OWNER_PASSWORD'/, `:'owner_password'`)
        .replace(/'LOGIN_PASSWORD'/, `:'login_password'`),
    )
  const documented = statements(read('docs/operations.md'))
  expect(documented.length).toBeGreaterThan(4)
  expect(statements(read('packaging/roles.sh'))).toEqual(documented)
  expect(statSync(path.join(root, 'packaging/roles.sh')).mode & 0o111).not.toBe(0)
})
