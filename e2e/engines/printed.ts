import type { Readable } from 'node:stream'

/** Waits until a process prints what the pattern matches, and reads on. @returns the pattern's first group */
export function printed(output: Readable, pattern: RegExp): Promise<string> {
  let text = ''
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      text += chunk
      const [, found] = pattern.exec(text) ?? []
      if (found === undefined) return
      output.off('data', read)
      // A full pipe would stop the process.
      output.resume()
      resolve(found)
    }
    output.on('data', read)
    output.once('end', () => reject(new Error(`The process ended after this output:\n${text}`)))
  })
}
