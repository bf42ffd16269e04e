import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A source file. The path is relative to the clone, with forward slashes. */
export type Source = { path: string; text: string }

/** A violation of a rule. */
export type Finding = { path: string; line: number; rule: string }

/** `target` is a path in the clone for a relative import, otherwise the package specifier. */
export type Import = { target: string; line: number; typeOnly: boolean }

const parts = [
  'contract',
  'embedded-postgres',
  'server',
  'demo',
  'web',
  'e2e',
  'bench',
  'simulate',
  'scripts',
]
const kinds = new Set(['.ts', '.tsx', '.mjs', '.css'])
const excluded = new Set(['node_modules', 'dist', 'coverage', 'test-results'])

/** Reads all source files of the clone at `root`. */
export function readSources(root: string): Source[] {
  const here = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
  const found = [...here, ...parts.flatMap((part) => filesBelow(root, part))]
  return found
    .filter((file) => kinds.has(path.extname(file)) || /^server\/routines\/[^/]+\.sql$/.test(file))
    .filter((file) => !/\.gen\.ts$/.test(file))
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }))
}

function filesBelow(root: string, folder: string): string[] {
  try {
    return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const name = `${folder}/${entry.name}`
      if (!entry.isDirectory()) return [name]
      return excluded.has(entry.name) ? [] : filesBelow(root, name)
    })
  } catch {
    return []
  }
}

const statement =
  /^[ \t]*(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]*?\sfrom\s*)?['"]([^'"\n]+)['"]/gm
const dynamic = /\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g

/** Returns a file's imports and re-exports, static and dynamic. */
export function importsOf(source: Source): Import[] {
  const found: Import[] = []
  for (const match of source.text.matchAll(statement)) {
    found.push(importAt(source, match.index, match[2] ?? '', match[1] !== undefined))
  }
  for (const match of source.text.matchAll(dynamic)) {
    found.push(importAt(source, match.index, match[1] ?? '', false))
  }
  return found
}

function importAt(source: Source, index: number, specifier: string, typeOnly: boolean): Import {
  const relative = specifier.startsWith('.')
  const target = relative ? path.posix.join(path.posix.dirname(source.path), specifier) : specifier
  return { target, line: lineOf(source.text, index), typeOnly }
}

export function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length + (text[index] === '\n' ? 1 : 0)
}

/** Whether a file is a test or only used by tests, which may import internals. */
export function isTest(file: string): boolean {
  return /\.test\.tsx?$|\.matrix\.ts$|\.spec\.ts$|^server\/test\/|^e2e\/|^(?:bench|simulate)\//.test(
    file,
  )
}
