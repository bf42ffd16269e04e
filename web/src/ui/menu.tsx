import { useClickOutside } from '@mantine/hooks'
import { createLink } from '@tanstack/react-router'
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react'
import { cx } from './cx.ts'
import styles from './menu.module.css'

type Trigger = {
  ref: RefObject<HTMLButtonElement | null>
  'aria-expanded': boolean
  'aria-controls': string
  onClick: () => void
}

type MenuProps = {
  /** The button that opens it: `(props) => <button {...props}>…</button>`. */
  trigger: (props: Trigger) => ReactNode
  /** The edge of the button it lines up with. */
  align?: 'start' | 'end'
  /** Where it opens; `top` at the foot of what scrolls. */
  side?: 'bottom' | 'top'
  children: ReactNode
}

/**
 * A button with a list of links or commands under it. Escape, a click elsewhere, leaving it by Tab
 * and choosing close it (an item with `data-keep-open` does not); arrow keys move within.
 */
export function Menu({ trigger, align = 'start', side = 'bottom', children }: MenuProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  const box = useClickOutside<HTMLDivElement>(close)

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!open) return
    if (event.key === 'Escape') {
      close()
      button.current?.focus()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-menu-item]')]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const next = at === -1 && step === -1 ? items.length - 1 : at + step
    items[(next + items.length) % items.length]?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its buttons and links get
    <div
      ref={box}
      className={styles.menu}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      {trigger({
        ref: button,
        'aria-expanded': open,
        'aria-controls': id,
        onClick: () => setOpen(!open),
      })}
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: closes after what an item inside did
        // biome-ignore lint/a11y/useKeyWithClickEvents: the items are buttons and links
        <div
          id={id}
          className={styles.dropdown}
          data-align={align}
          data-side={side}
          onClick={(event) => {
            const item = (event.target as Element).closest('[data-menu-item]')
            if (!item || item.hasAttribute('data-keep-open')) return
            close()
            // What it opened gives the focus back to where it was.
            button.current?.focus()
          }}
        >
          {children}
        </div>
      )}
    </div>
  )
}

type Parts = { icon?: ReactNode; end?: ReactNode }

const inner = ({ icon, end }: Parts, children: ReactNode) => (
  <>
    {icon}
    <span className={styles.label}>{children}</span>
    {end}
  </>
)

/** A command of a menu. */
export function MenuItem({
  icon,
  end,
  className,
  children,
  keepOpen = false,
  ...rest
}: ComponentProps<'button'> & Parts & { keepOpen?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(styles.item, className)}
      data-menu-item=""
      data-keep-open={keepOpen || undefined}
    >
      {inner({ icon, end }, children)}
    </button>
  )
}

function MenuAnchor({ icon, end, className, children, ...rest }: ComponentProps<'a'> & Parts) {
  return (
    <a {...rest} className={cx(styles.item, className)} data-menu-item="">
      {inner({ icon, end }, children)}
    </a>
  )
}

/** A link of a menu. Takes what the router's Link takes. */
export const MenuLink = createLink(MenuAnchor)

export const MenuDivider = () => <hr className={styles.divider} />

export function MenuHeading({ children }: { children: ReactNode }) {
  return <div className={styles.heading}>{children}</div>
}
