import { type ComponentType, lazy, Suspense } from 'react'

export type HighlightedProps = {
  text: string
  /** Folded search words. */
  words: string[]
  /** Highlights the whole word around each match. */
  whole?: boolean
}

/** Loaded with the first search. If that fails, the text has no highlights. */
const Marks = lazy<ComponentType<HighlightedProps>>(() =>
  import('./highlighted-marks.tsx').then(
    ({ Marks }) => ({ default: Marks }),
    () => ({ default: ({ text }: HighlightedProps) => text }),
  ),
)

/** A name with what matches the search words highlighted. */
export const Highlighted = (props: HighlightedProps) =>
  props.words.length === 0 ? (
    props.text
  ) : (
    <Suspense fallback={props.text}>
      <Marks {...props} />
    </Suspense>
  )
