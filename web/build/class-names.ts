import path from 'node:path'

/**
 * Returns a function that names the classes of CSS modules after their file: `title-county-card`. Shorter than a hash
 * in scripts, and readable. The function throws if two modules have the same file name.
 */
export function classNames(): (name: string, id: string) => string {
  const files = new Map<string, string>()
  return (name, id) => {
    const [file = ''] = id.split('?')
    const [module = ''] = path.basename(file).split('.')
    const known = files.get(module) ?? file
    if (known !== file) throw new Error(`${known} and ${file} need different names.`)
    files.set(module, file)
    return `${name}-${module}`
  }
}
