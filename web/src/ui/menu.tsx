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
  /** Renders the button that opens it: `(props) => <button {...props}>…</button>`. */
  trigger: (props: Trigger) => ReactNode
  /** The edge of the button to align with. */
  align?: 'start' | 'end'
  /** The side it opens on. Use `top` at the bottom of a scroll area. */
  side?: 'bottom' | 'top'
  children: ReactNode
}

/**
 * A button with a dropdown of links or commands. Escape, a click outside, leaving by Tab, and choosing an
 * item close it, except for items with `data-keep-open`. Arrow keys move between items.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles keys of its buttons and links
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
        // biome-ignore lint/a11y/noStaticElementInteractions: closes after an item was chosen
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
            // A dialog that the item opens restores the focus to the button.
            button.current?.focus()
          }}
        >
          {children}
        </div>
      )}
    </div>
  )
}

type ItemParts = { icon?: ReactNode; end?: ReactNode }

const inner = ({ icon, end }: ItemParts, children: ReactNode) => (
  <>
    {icon}
    <span className={styles.label}>{children}</span>
    {end}
  </>
)

/** A menu item that is a button. */
export function MenuItem({
  icon,
  end,
  className,
  children,
  keepOpen = false,
  ...rest
}: ComponentProps<'button'> & ItemParts & { keepOpen?: boolean }) {
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

function MenuAnchor({ icon, end, className, children, ...rest }: ComponentProps<'a'> & ItemParts) {
  return (
    <a {...rest} className={cx(styles.item, className)} data-menu-item="">
      {inner({ icon, end }, children)}
    </a>
  )
}

/** A menu item that is a link. Takes the props of the router's Link. */
export const MenuLink = createLink(MenuAnchor)

export const MenuDivider = () => <hr className={styles.divider} />

export function MenuHeading({ children }: { children: ReactNode }) {
  return <div className={styles.heading}>{children}</div>
}
