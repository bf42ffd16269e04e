import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import path from 'node:path'

/** A folder that takes the place of another one. `kept` is where the other one goes. */
export type Swap = { from: string; to: string; kept: string }

/**
 * Moves folders to their places, all or none of them. Folders with content that were there are moved to `kept`.
 * @returns a function that undoes it
 */
export function swapFolders(swaps: readonly Swap[]): () => void {
  const done: { from: string; to: string }[] = []
  const move = (from: string, to: string) => {
    mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 })
    renameSync(from, to)
    done.push({ from, to })
  }
  const undo = () => {
    for (const { from, to } of done.splice(0).reverse()) renameSync(to, from)
  }
  try {
    for (const { from, to, kept } of swaps) {
      if (isUsed(to)) move(to, kept)
      if (existsSync(from)) move(from, to)
    }
  } catch (error) {
    undo()
    throw error
  }
  return undo
}

/** Whether a folder exists and contains anything. */
export const isUsed = (folder: string): boolean =>
  existsSync(folder) && readdirSync(folder).length > 0
