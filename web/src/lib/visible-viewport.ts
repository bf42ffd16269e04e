/**
 * Publishes the part of the window that a phone's keyboard leaves free, as the CSS variables
 * `--visible-height` and `--visible-top`. Sheets and the chat fit themselves to it.
 */
export function trackVisibleViewport(): void {
  const viewport = window.visualViewport
  if (!viewport) return
  const root = document.documentElement.style
  const publish = () => {
    // Zoomed in by hand, a person sees a detail, and the layout stays as it was.
    if (viewport.scale > 1) return
    root.setProperty('--visible-height', `${viewport.height}px`)
    root.setProperty('--visible-top', `${viewport.offsetTop}px`)
  }
  publish()
  viewport.addEventListener('resize', publish)
  viewport.addEventListener('scroll', publish)
}
