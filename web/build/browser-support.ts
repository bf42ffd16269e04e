import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'
import { features } from 'web-features'

/** The browsers' names in web-features. Phone browsers have the same versions as desktop ones. */
const browsers = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
} as const

type Supported = { browser: keyof typeof browsers; version: string }

/** Parses entries such as `safari >= 17.4`. @throws for any other form or browser */
const supportedOf = (browserslist: readonly string[]): Supported[] =>
  browserslist.map((entry) => {
    const [, browser = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(entry) ?? []
    if (!isBrowser(browser)) throw new Error(`Can't read "${entry}" in browserslist`)
    return { browser, version }
  })

const isBrowser = (name: string): name is keyof typeof browsers => Object.hasOwn(browsers, name)

/** The browsers as Vite's `build.target`, which transpiles newer syntax. */
export const targetsOf = (browserslist: readonly string[]): string[] =>
  supportedOf(browserslist).map(
    ({ browser, version }) => `${browser === 'ios_saf' ? 'ios' : browser}${version}`,
  )

/** Global objects by the name of their interface. */
const globals: Record<string, string> = {
  Navigator: 'navigator',
  Document: 'document',
  Window: 'window',
}

/**
 * The JavaScript and DOM APIs that a supported browser lacks, as paths (`URL.parse`) and as method names
 * (`toBase64`) that no older API has.
 */
function newApis(supported: readonly Supported[]) {
  const paths = new Set<string>()
  const methods = new Set<string>()
  const olderNames = new Set<string>()
  for (const feature of Object.values(features)) {
    if (feature.kind !== 'feature') continue
    for (const [key, status] of Object.entries(feature.status.by_compat_key ?? {})) {
      const [, kind, owner = '', name] =
        /^(api|javascript\.builtins)\.(.+?)(?:\.(\w+?)(?:_static)?)?$/.exec(key) ?? []
      if (!kind) continue
      const isNew = supported.some(({ browser, version }) =>
        browsers[browser].some((name) => !has(version, status.support[name])),
      )
      if (!isNew) {
        if (name) olderNames.add(name)
        continue
      }
      paths.add(name ? `${globals[owner] ?? owner}.${name}` : owner)
      // Single-engine APIs have names that are too common in our own code.
      if (name && status.baseline) methods.add(name)
    }
  }
  return { paths, methods: new Set([...methods].filter((name) => !olderNames.has(name))) }
}

function has(version: string, since: string | undefined): boolean {
  if (since === undefined) return false
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [sinceMajor = 0, sinceMinor = 0] = since.replace('≤', '').split('.').map(Number)
  return major > sinceMajor || (major === sinceMajor && minor >= sinceMinor)
}

/** Returns a scanner that lists the unsupported APIs in JavaScript code. */
export function apiScanner(browserslist: readonly string[]): (code: string) => string[] {
  const { paths, methods } = newApis(supportedOf(browserslist))
  return (code) => {
    const found = new Set<string>()
    const look = (path: string) => void (paths.has(path) && found.add(path))
    const propertyNames = new Set<number>()
    new Visitor({
      Property: ({ key, computed }) => void (computed || propertyNames.add(key.start)),
      MemberExpression(member) {
        if (member.computed) return
        propertyNames.add(member.property.start)
        look(pathOf(member))
      },
      Identifier: ({ name, start }) => void (propertyNames.has(start) || look(name)),
      CallExpression({ callee }) {
        if (callee.type !== 'MemberExpression' || callee.computed) return
        const { name } = callee.property
        if (methods.has(name)) found.add(`.${name}()`)
      },
    }).visit(parseSync('chunk.js', code).program)
    return [...found].sort()
  }
}

/** `window.URL.parse` → `URL.parse`. Empty if the path doesn't start with a name. */
function pathOf(node: ESTree.Expression | ESTree.Super): string {
  if (node.type === 'Identifier')
    return ['globalThis', 'self', 'window'].includes(node.name) ? '' : node.name
  if (node.type !== 'MemberExpression' || node.computed) return ''
  const { name } = node.property
  const owner = pathOf(node.object)
  return owner ? `${owner}.${name}` : node.object.type === 'Identifier' ? name : ''
}

type Options = {
  browserslist: readonly string[]
  /** Safe uses: feature-detected APIs, and false positives. */
  allowed: readonly string[]
}

/** Fails the build if a chunk, including libraries, uses an API that a supported browser lacks. */
export function browserSupport({ browserslist, allowed }: Options): Plugin {
  return {
    name: 'browser-support',
    apply: 'build',
    generateBundle(_options, bundle) {
      const scan = apiScanner(browserslist)
      const problems = Object.values(bundle).flatMap((file) => {
        if (file.type !== 'chunk') return []
        const missing = scan(file.code).filter((api) => !allowed.includes(api))
        return missing.length > 0 ? [`${file.fileName} uses ${missing.join(', ')}`] : []
      })
      if (problems.length > 0)
        this.error(`${problems.join('\n')}\nNot in all of ${browserslist.join(', ')}.`)
    },
  }
}
