/** Lighthouse, which only `npm run bench -- web` installs. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { browserArgs } from '../e2e/browser-args.ts'

const run = promisify(execFile)
const version = '13.5.0'
const folder = path.join(import.meta.dirname, `../node_modules/.cache/lighthouse-${version}`)
const cli = path.join(folder, 'node_modules/lighthouse/cli/index.js')
const reportBytesMax = 64_000_000

export type PageFigures = {
  /** Scores from 0 to 100. */
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  /** Times in ms, on simulated slow 4G and a processor at a quarter of its speed. */
  lcp: number
  tbt: number
  cls: number
  requests: number
  /** In KB, compressed. */
  kilobytes: number
  scriptKilobytes: number
  /**
   * Lighthouse's measure of the machine at that time. Phones have 150 to 1,000, and its authors' computers 1,500 to
   * 2,000.
   */
  benchmarkIndex: number
}

type Report = {
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number | null } | undefined>
  audits: Record<string, { numericValue?: number; details?: { items?: unknown[] } } | undefined>
}
type RequestItem = { resourceType?: string; transferSize?: number }

/** Installs Lighthouse unless it's there. */
export async function installLighthouse(print: (line: string) => void): Promise<void> {
  if (existsSync(cli)) return
  print(`Installing Lighthouse ${version} …`)
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder]
  await run('npm', ['install', ...options, `lighthouse@${version}`])
}

/**
 * Measures a page as Lighthouse's mobile profile loads it.
 * @param chromium path of the browser
 * @throws Error if Lighthouse fails three times
 */
export async function measurePage(chromium: string, url: string): Promise<PageFigures> {
  for (let attempt = 1; attempt <= 3; attempt++) {
    const figures = figuresOf(await reportOf(chromium, url))
    if (!Object.values(figures).some(Number.isNaN)) return figures
  }
  throw new Error(`Lighthouse measured nothing at ${url}.`)
}

async function reportOf(chromium: string, url: string): Promise<Report> {
  const { stdout } = await run(
    process.execPath,
    [
      cli,
      url,
      '--quiet',
      '--output=json',
      '--output-path=stdout',
      `--chrome-flags=--headless=new ${browserArgs.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: reportBytesMax },
  )
  return JSON.parse(stdout) as Report
}

function figuresOf({ categories, audits, environment }: Report): PageFigures {
  const score = (id: string) => Math.round(100 * (categories[id]?.score ?? 0))
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const requests = (audits['network-requests']?.details?.items ?? []) as RequestItem[]
  const bytes = (items: RequestItem[]) =>
    Math.round(items.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1_000)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: Math.round(value('largest-contentful-paint')),
    tbt: Math.round(value('total-blocking-time')),
    cls: Number(value('cumulative-layout-shift').toFixed(3)),
    requests: requests.length,
    kilobytes: bytes(requests),
    scriptKilobytes: bytes(requests.filter(({ resourceType }) => resourceType === 'Script')),
    benchmarkIndex: Math.round(environment.benchmarkIndex),
  }
}
