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

/** The ids of open layers, the topmost last. */
const layers: string[] = []

/**
 * Registers a dialog, sheet, or menu. Back then closes the topmost layer instead of leaving the page, as
 * people expect on phones.
 */
export function useLayer({
  open,
  onBack,
  addressed = false,
  mustStay = () => false,
}: LayerOptions): void {
  const id = useId()
  const router = useRouter()

  useEffect(() => {
    if (!open) return
    layers.push(id)
    return () => {
      layers.splice(layers.indexOf(id), 1)
    }
  }, [id, open])

  useEffect(() => {
    if (open && !addressed) ensureEntryBelow(router)
  }, [router, open, addressed])

  useBlocker({
    disabled: !open,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK' || layers.at(-1) !== id || (addressed && !mustStay())) return false
      onBack()
      return true
    },
  })
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
