import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { minify, type Plugin } from 'vite'

const folder = path.join(import.meta.dirname, '../public')

/** Returns a classic script of `public` as the build serves it. @throws if it has a syntax error */
export async function publicScript(name: string): Promise<string> {
  const source = await readFile(path.join(folder, name), 'utf8')
  const { code, errors } = await minify(name, source, { module: false })
  if (errors[0]) throw new Error(`${name}: ${errors[0].message}`)
  return code
}

/** Minifies the scripts of `public`, which Vite copies unchanged. */
export function publicScripts(): Plugin {
  return {
    name: 'public-scripts',
    apply: 'build',
    writeBundle: {
      sequential: true,
      async handler({ dir = '' }) {
        for (const name of globSync('*.js', { cwd: folder }))
          await writeFile(path.join(dir, name), await publicScript(name))
      },
    },
  }
}
