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
import { createStore } from './store.ts'

type LazyComponent<Props> = FunctionComponent<Props> & {
  /** Loads the component, which then renders without showing its fallback. */
  preload: () => Promise<void>
}

/** What a dialog has among its props. */
type DialogProps = { open?: boolean; onClose?: () => void }

/** The code of a screen didn't load. */
export class CodeNotLoaded extends Error {}

const unloadedPart = createStore<unknown>(undefined)

/** Whether a part of the page didn't load. The layout shows it. */
export const useHasUnloadedPart = (): boolean => unloadedPart.use() !== undefined

/** Call it when the page changes. */
export const forgetUnloadedPart = (): void => unloadedPart.set(undefined)

/**
 * A part of a page that is loaded when it is first rendered, unless it was preloaded. Offline, it waits for the
 * connection. If its code doesn't load, the rest of the page stays as it is: the part keeps its fallback, and a dialog
 * is closed (`onClose`). It's loaded again when it is next mounted or opened.
 * @param fallback shown until then
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): LazyComponent<Props> {
  const Loaded = suspending(load, () => {
    unloadedPart.set(load)
    // It then stays as the server sent it.
    return new Promise<never>(() => {})
  })
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
    const { open, onClose } = props as DialogProps
    // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog is loaded again when it's opened again
    useEffect(() => {
      if (isLoaded) return
      let isShown = true
      Loaded.wait().then(
        () => {
          if (unloadedPart.get() === load) forgetUnloadedPart()
          startTransition(() => setLoaded(true))
        },
        () => {
          if (!isShown) return
          unloadedPart.set(load)
          // Or it would open when the viewer no longer expects it.
          onClose?.()
        },
      )
      return () => {
        isShown = false
      }
    }, [isLoaded, open])
    return isLoaded ? createElement(Loaded, props) : fallback
  }
  Lazy.preload = Loaded.preload
  return Lazy
}

/**
 * A page's component, which the router preloads. It can't reload the document, as the router's own would.
 * @param name of the component's export. Its type would lead in circles, since screens use the types of routes.
 * @throws (while rendering) CodeNotLoaded, online
 */
export const lazyScreen = <Exports extends object>(
  load: () => Promise<Exports>,
  name: keyof Exports,
): LazyComponent<object> => suspending(async () => (await load())[name] as ComponentType)

/**
 * React's own lazy components suspend even if their code is there, and then show the fallback for 300 ms.
 * @param onFailure returns what to wait for if the code didn't load while it's rendered. Without it, that throws.
 */
function suspending<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onFailure?: () => Promise<never>,
) {
  let loaded: ComponentType<Props> | undefined
  let awaited: Promise<ComponentType<Props>> | undefined
  let rendered: Promise<ComponentType<Props>> | undefined
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
  // After a failure, the next call loads again.
  const wait = () =>
    (awaited ??= loadOnline().finally(() => {
      awaited = undefined
    }))
  // React renders again when the promise settles, and needs the same one then.
  const waitRendered = () => (rendered ??= wait().catch(onFailure))
  const Loaded = (props: Props) => createElement(loaded ?? use(waitRendered()), props)
  Loaded.preload = async () => void (await read())
  Loaded.isLoaded = () => loaded !== undefined
  Loaded.wait = wait
  return Loaded
}

/**
 * Browsers stop what a page loads when it's left. By then, another page has taken its place. A screen's error would
 * lead back to the page before, and stop that instead.
 */
const leavingMs = 3_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const connection = () =>
  new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
