/**
 * Sets the CSS variables `--visible-height` and `--visible-top` to the area above a phone's keyboard once it opens.
 * Sheets and the chat fit into it. Setting them at the start would lay out the page twice.
 */
export function trackVisibleViewport(): void {
  const viewport = window.visualViewport
  if (!viewport) return
  const root = document.documentElement.style
  const publish = () => {
    // Ignore pinch zoom.
    if (viewport.scale > 1) return
    root.setProperty('--visible-height', `${viewport.height}px`)
    root.setProperty('--visible-top', `${viewport.offsetTop}px`)
  }
  viewport.addEventListener('resize', publish)
  viewport.addEventListener('scroll', publish)
}
