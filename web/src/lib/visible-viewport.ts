/**
 * Sets the CSS variables `--visible-height` and `--visible-top` to the area above a phone's keyboard. Sheets and
 * the chat fit into it.
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
  // Its first reading computes the layout, which the next frame does anyway.
  requestAnimationFrame(publish)
  viewport.addEventListener('resize', publish)
  viewport.addEventListener('scroll', publish)
}
