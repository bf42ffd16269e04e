import { afterPaint } from '../lib/after-paint.ts'
import type { LoaderContext } from './start-data.ts'

type Match = { cause: string; context: LoaderContext }

/**
 * A route's `beforeLoad`: the tap shows before a screen whose code is there takes the place of the one before. A page
 * in the background isn't painted.
 */
export const paintFirst = ({ cause, context }: Match): Promise<void> | undefined =>
  import.meta.env.SSR || context.isFromServer || cause !== 'enter' || document.hidden
    ? undefined
    : new Promise((resolve) => void afterPaint(resolve))
