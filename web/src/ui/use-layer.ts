import { type RegisteredRouter, useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect, useId } from 'react'

type LayerOptions = {
  open: boolean
  /** Closes the layer. */
  onBack: () => void
  /** The URL opens this layer, so Back closes it without a guard. */
  addressed?: boolean
  /** Whether Back must not close the layer, even if the URL opens it. */
  mustStay?: () => boolean
}

/** Open layers, the topmost last. A closed layer stays until its key press ends. */
const layers: { id: string; isOpen: boolean }[] = []

/**
 * Registers a dialog, sheet, or menu. Back then closes the topmost layer instead of leaving the page, as
 * people expect on phones.
 * @returns whether this layer is the topmost one
 */
export function useLayer({
  open,
  onBack,
  addressed = false,
  mustStay = () => false,
}: LayerOptions): () => boolean {
  const id = useId()
  const router = useRouter()
  const isOnTop = () => layers.at(-1)?.id === id

  useEffect(() => {
    if (!open) return
    const layer = { id, isOpen: true }
    layers.push(layer)
    return () => {
      layer.isOpen = false
      // Deferred, because the layers below receive the same key press.
      setTimeout(() => layers.splice(layers.indexOf(layer), 1))
    }
  }, [id, open])

  useEffect(() => {
    if (open && !addressed) ensureEntryBelow(router)
  }, [router, open, addressed])

  useBlocker({
    disabled: !open,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      const top = layers.findLast(({ isOpen }) => isOpen)
      if (action !== 'BACK' || top?.id !== id || (addressed && !mustStay())) return false
      onBack()
      return true
    },
  })
  return isOnTop
}

/**
 * On the first page of a visit, Back would leave the site without asking the router. Pushes a second history
 * entry with the same URL.
 */
function ensureEntryBelow(router: RegisteredRouter): void {
  const { href, state } = router.latestLocation
  if (state.__TSR_index !== 0) return
  const { pathname, search, hash } = router.latestLocation
  void router.navigate({
    to: pathname,
    search,
    hash,
    state: { guard: true },
    resetScroll: false,
    replace: false,
  })
  const stop = router.history.subscribe(({ location, action }) => {
    if (action.type === 'PUSH' || location.state.guard) return
    // The entry below shows the same page, so go back past it.
    if (action.type === 'BACK' && location.href === href) router.history.back()
    stop()
  })
}
