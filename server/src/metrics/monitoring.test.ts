import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { testClock } from '../../test/clock.ts'
import { cloneDatabase } from '../../test/database.ts'
import { readConfig } from '../config.ts'
import { openJobs } from '../jobs/queue.ts'
import { openEventLog } from '../modules/events/service.ts'
import { openMetrics } from './registry.ts'

const root = path.join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

type Rule = {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}
const alerts = (
  parse(read('monitoring/alerts.yml')) as { groups: { rules: Rule[] }[] }
).groups.flatMap(({ rules }) => rules)

type Panel = { title: string; targets: { expr: string }[] }
const { panels } = JSON.parse(read('monitoring/grafana-dashboard.json')) as { panels: Panel[] }

const page = read('docs/monitoring.md')

/** The metrics that an expression uses, without the suffixes of a histogram's series. */
const metricsIn = (expression: string): string[] =>
  [...expression.matchAll(/\b(?:county_golf|process|nodejs)_\w+/g)].map(([name]) =>
    name.replace(/(_seconds)_(?:bucket|sum|count)$/, '$1'),
  )

let registered: Set<string>
beforeAll(async () => {
  const { url, db, drop } = await cloneDatabase()
  const events = openEventLog(db, url, () => undefined)
  const clock = testClock()
  const text = await openMetrics({
    config: readConfig({ DATA_DIR: tmpdir() }),
    db,
    clock,
    events,
    jobs: await openJobs(db, clock),
  }).text()
  await drop()
  registered = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name))
})

const expressions: [name: string, expression: string][] = [
  ...alerts.map(({ alert, expr }): [string, string] => [`alert ${alert}`, expr]),
  ...panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }): [string, string] => [`panel ${title}`, expr]),
  ),
]

test.each(expressions)('the %s uses metrics that the server has', (_name, expression) => {
  const used = metricsIn(expression)
  if (!/\bup\{/.test(expression)) expect(used).not.toEqual([])
  expect(used.filter((name) => !registered.has(name))).toEqual([])
})

describe.each(alerts)('the alert $alert', ({ alert, labels, annotations }) => {
  test('has a severity, a summary, and a section with its meaning and remedy', () => {
    expect(['warning', 'critical']).toContain(labels.severity)
    expect(annotations.summary).not.toBe('')
    expect(annotations.runbook).toBe(`docs/monitoring.md#${alert.toLowerCase()}`)
    const [, section = ''] = page.split(`\n### ${alert}\n`)
    expect(section.split('\n#')[0]).toMatch(
      /- \*\*Means:\*\* .*- \*\*Look at:\*\* .*- \*\*Do:\*\* /s,
    )
  })
})

test('every documented alert has a rule', () => {
  const sections = [...page.matchAll(/^### (\w+)$/gm)].map(([, name]) => name)
  expect(sections).toEqual(alerts.map(({ alert }) => alert))
})

test('the documentation describes each of our metrics and no others', () => {
  const described = [...page.matchAll(/^\| `(county_golf_\w+)`/gm)].map(([, name = '']) => name)
  const ours = [...registered].filter((name) => name.startsWith('county_golf_'))
  expect(described.toSorted()).toEqual(ours.toSorted())
})
