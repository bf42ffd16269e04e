import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { afterPaint } from '../lib/after-paint.ts'
import styles from './tabs.module.css'

type TabsContext = { value: string; onChange: (value: string) => void }

const Context = createContext<TabsContext>({ value: '', onChange: () => {} })

type TabsProps<T extends string> = {
  /** The accessible name of the tab list. */
  label: string
  value: T
  onChange: (value: T) => void
  children: ReactNode
}

/** A tab list above one TabPanel. Arrow keys, Home, and End select a tab. */
export function Tabs<T extends string>({ label, value, onChange, children }: TabsProps<T>) {
  const row = useRef<HTMLDivElement>(null)
  const shown = useRef('')
  // The tab shows the press before the screen renders what it leads to, which can be a long list.
  const [chosen, setChosen] = useState(value)
  const cancel = useRef<() => void>(undefined)
  useEffect(() => {
    // Another tab may have been pressed while this one's panel was rendered.
    if (!cancel.current) setChosen(value)
  }, [value])
  useEffect(() => () => cancel.current?.(), [])
  const choose = (next: string) => {
    setChosen(next as T)
    cancel.current?.()
    cancel.current = afterPaint(() => {
      cancel.current = undefined
      onChange(next as T)
    })
  }
  // Scrolls the selected tab into view on narrow screens, also when counts make other tabs wider.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected=true]')
    const now = `${chosen} ${row.current?.scrollWidth}`
    if (!row.current || !tab || now === shown.current) return
    shown.current = now
    const { offsetLeft, offsetWidth } = tab
    const from = offsetLeft - row.current.offsetLeft
    if (
      from < row.current.scrollLeft ||
      from + offsetWidth > row.current.scrollLeft + row.current.clientWidth
    )
      row.current.scrollLeft = from - (row.current.clientWidth - offsetWidth) / 2
  })
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
    const at = tabs.indexOf(document.activeElement as HTMLElement)
    const to = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key]
    if (to === undefined || at === -1) return
    event.preventDefault()
    tabs[to]?.focus()
    tabs[to]?.click()
  }
  return (
    <Context value={{ value: chosen, onChange: choose }}>
      <div
        ref={row}
        className={styles.tabs}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        {children}
      </div>
    </Context>
  )
}

const tabId = (value: string) => `tab-${value}`
const panelId = (value: string) => `panel-${value}`

export function Tab({ value, children }: { value: string; children: ReactNode }) {
  const chosen = useContext(Context)
  const selected = chosen.value === value
  return (
    <button
      type="button"
      role="tab"
      id={tabId(value)}
      className={styles.tab}
      aria-selected={selected}
      aria-controls={selected ? panelId(value) : undefined}
      tabIndex={selected ? 0 : -1}
      onClick={() => chosen.onChange(value)}
    >
      {children}
    </button>
  )
}

/** The content of the selected tab. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <div
      role="tabpanel"
      id={panelId(value)}
      className={styles.panel}
      aria-labelledby={tabId(value)}
    >
      {children}
    </div>
  )
}
