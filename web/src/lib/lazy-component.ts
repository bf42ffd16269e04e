import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  type ReactNode,
  Suspense,
  startTransition,
  use,
  useEffect,
  useState,
} from 'react'
import { useHydrated } from './hydration.ts'

type LazyComponent<Props> = FunctionComponent<Props> & {
  /** Loads the component, which then renders without showing its fallback. */
  preload: () => Promise<void>
}

/** The code of a component didn't load. */
export class CodeNotLoaded extends Error {}

/**
 * A component that is loaded when it is first rendered, unless it was preloaded. Offline, it waits for the connection,
 * since an error would replace the whole page.
 * @param fallback shown until then
 * @throws (while rendering) CodeNotLoaded, online
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): LazyComponent<Props> {
  const Loaded = suspending(load)
  const Lazy = (props: Props) => {
    const isHydrated = useHydrated()
    const [isNew] = useState(isHydrated)
    return isNew
      ? createElement(New, props)
      : createElement(Suspense, { fallback }, createElement(Loaded, props))
  }
  // React holds back all that has waited for code until 300 ms after it last showed a Suspense fallback, the rest of
  // the server's HTML too. So only what is part of that HTML has one.
  const New = (props: Props) => {
    const [isLoaded, setLoaded] = useState(Loaded.isLoaded)
    const [failure, setFailure] = useState<{ error: unknown } | null>(null)
    useEffect(() => {
      if (isLoaded) return
      Loaded.wait().then(
        () => startTransition(() => setLoaded(true)),
        (error: unknown) => setFailure({ error }),
      )
    }, [isLoaded])
    if (failure) throw failure.error
    return isLoaded ? createElement(Loaded, props) : fallback
  }
  Lazy.preload = Loaded.preload
  return Lazy
}

/**
 * A page's component, which the router preloads. It can't reload the document, as the router's own would.
 * @param name of the component's export. Its type would lead in circles, since screens use the types of routes.
 */
export const lazyScreen = <Exports extends object>(
  load: () => Promise<Exports>,
  name: keyof Exports,
): LazyComponent<object> => suspending(async () => (await load())[name] as ComponentType)

// React's own lazy components suspend even if their code is there, and then show the fallback for 300 ms.
function suspending<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  let awaited: Promise<ComponentType<Props>> | undefined
  const read = async () => {
    loaded ??= await load().catch((cause: unknown) => {
      throw new CodeNotLoaded(String(cause), { cause })
    })
    return loaded
  }
  const loadOnline = () =>
    read().catch(async () => {
      await (navigator.onLine ? pause(leavingMs) : connection())
      return read()
    })
  const wait = () => (awaited ??= loadOnline())
  const Loaded = (props: Props) => createElement(loaded ?? use(wait()), props)
  Loaded.preload = async () => void (await read())
  Loaded.isLoaded = () => loaded !== undefined
  Loaded.wait = wait
  return Loaded
}

/**
 * Browsers stop what a page loads when it's left. By then, another page has taken its place. An error would lead back
 * to the page before, and stop that instead.
 */
const leavingMs = 3_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const connection = () =>
  new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
