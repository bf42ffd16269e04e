import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { County } from './county.ts'
import { CountyCard } from './county-card.tsx'
import styles from './county-explorer.module.css'

const rem =
  typeof window === 'undefined'
    ? 16
    : Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** Of the window. A server has none. */
const mediaOf = (query: string): MediaQueryList[] =>
  typeof window === 'undefined' ? [] : [window.matchMedia(query)]

const narrow = mediaOf('(max-width: 18.99em)')

/** The height of a row with its gap in px, as in the style sheet. In several columns, names may take three lines. */
function rowHeightOf(columns: number): number {
  if (columns > 1) return 8.75 * rem
  return narrow.some(({ matches }) => matches) ? 10 * rem : 7.5 * rem
}

type CountyGridProps = {
  counties: County[]
  words: string[]
  /** For aria-posinset and aria-setsize: the counties before this list, and all counties. */
  offset: number
  total: number
}

/** A virtualized grid of county cards. All rows have the same height, so that Back restores the scroll position. */
export function CountyGrid({ counties, words, offset, total }: CountyGridProps) {
  const columns = useColumns()
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  const rows = useWindowVirtualizer({
    // The server has sent the number of counties, but not all of them.
    count: Math.ceil((total - offset) / columns),
    estimateSize: () => rowHeightOf(columns),
    overscan: 3,
    // Overscan covers the frame by which React may render the rows late.
    useFlushSync: false,
    scrollMargin: top,
  })

  // The list's offset on the page changes when the content above it grows.
  useLayoutEffect(() => {
    const measure = () => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

  return (
    <ul
      ref={list}
      className={styles.virtual}
      style={{ height: rows.getTotalSize(), '--columns': columns } as CSSProperties}
    >
      {rows.getVirtualItems().flatMap((row) => {
        const first = row.index * columns
        return counties.slice(first, first + columns).map((county, column) => (
          <li
            key={`${county.stateCode} ${county.fullName}`}
            className={styles.virtualCell}
            style={{ '--column': column, height: row.size, top: row.start - top } as CSSProperties}
            aria-setsize={total}
            aria-posinset={offset + first + column + 1}
          >
            <CountyCard county={county} words={words} />
          </li>
        ))
      })}
    </ul>
  )
}

/** The window widths from which there are two, three, and four columns, as in the style sheets. */
const steps = ['36em', '56em', '74em'].flatMap((width) => mediaOf(`(min-width: ${width})`))

function subscribe(listener: () => void): () => void {
  for (const step of steps) step.addEventListener('change', listener)
  return () => {
    for (const step of steps) step.removeEventListener('change', listener)
  }
}

/** The number of columns, 1–4. */
const useColumns = (): number =>
  useSyncExternalStore(
    subscribe,
    () => 1 + steps.filter(({ matches }) => matches).length,
    () => 1,
  )
