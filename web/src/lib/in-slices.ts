/** Leaves time for a key in each frame. */
const sliceMs = 5

/**
 * Does a long computation a few milliseconds at a time, so that taps, keys, and frames come between.
 * @param steps yields after each step, which should take less than a millisecond
 * @param onEnd called with the result
 * @returns what cancels it
 */
export function inSlices<T>(steps: Iterator<void, T>, onEnd: (result: T) => void): () => void {
  let timer = setTimeout(slice)
  function slice() {
    const end = performance.now() + sliceMs
    while (performance.now() < end) {
      const step = steps.next()
      if (step.done) return onEnd(step.value)
    }
    timer = setTimeout(slice)
  }
  return () => clearTimeout(timer)
}
