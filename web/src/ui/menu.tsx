import type { ToOptions } from '@tanstack/react-router'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { networkError } from '../lib/api-error.ts'
import { lazyComponent } from '../lib/lazy-component.ts'
import { toast } from './toast.ts'

/** React Aria's menu is loaded when the pointer or the focus reaches the button. */
const MenuPopup = lazyComponent(async () => (await import('./menu-popup.tsx')).MenuPopup)
const preload = () => void MenuPopup.preload().catch(() => {})

type Trigger = {
  ref: RefObject<HTMLButtonElement | null>
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onClick: (event: MouseEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
  onPointerEnter: () => void
  onFocus: () => void
}

type Item = { label: string; icon?: ReactNode }

/** A command or a link. */
export type MenuItem = Item & ({ onAction: () => void } | { link: ToOptions; isCurrent?: boolean })

type Choice = Item & { value: string }

/** Commands and links, or options that keep the menu open. */
export type MenuSection = { heading?: string } & (
  | { items: readonly MenuItem[] }
  | {
      choices: readonly Choice[]
      mode: 'single' | 'multiple'
      selected: readonly string[]
      onSelect: (selected: string[]) => void
    }
)

export type MenuProps = {
  /** The accessible name. */
  label: string
  /** Renders the button that opens it: `(props) => <button {...props}>…</button>`. */
  trigger: (props: Trigger) => ReactNode
  /** Shown above the items. */
  head?: ReactNode
  sections: readonly MenuSection[]
  /** The edge of the button to align with. */
  align?: 'start' | 'end'
}

/** A button with a menu of links, commands, or options. Lines separate the sections. */
export function Menu({ trigger, ...props }: MenuProps) {
  const [start, setStart] = useState<'first' | 'last' | 'menu' | null>(null)
  const open = start !== null
  const button = useRef<HTMLButtonElement>(null)
  const afterClose = useRef<() => void>(undefined)
  const show = (focus: NonNullable<typeof start>) =>
    // It's marked as open only if there is a menu to show.
    void MenuPopup.preload().then(
      () => setStart(focus),
      () => toast.error(networkError().message),
    )
  const close = (action?: () => void) => {
    afterClose.current = () => {
      // A dialog that the action opens restores the focus to the button.
      button.current?.focus()
      action?.()
    }
    setStart(null)
  }

  useEffect(() => {
    if (open) return
    afterClose.current?.()
    afterClose.current = undefined
  }, [open])

  return (
    <>
      {trigger({
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        // Enter and Space click too, with a detail of 0.
        onClick: ({ detail }) => (open ? close() : show(detail === 0 ? 'first' : 'menu')),
        onKeyDown: (event) => {
          const end = { ArrowDown: 'first', ArrowUp: 'last' }[event.key] as 'first' | undefined
          if (!end || open) return
          event.preventDefault()
          show(end)
        },
        onPointerEnter: preload,
        onFocus: preload,
      })}
      {open && <MenuPopup {...props} button={button} start={start} onClose={close} />}
    </>
  )
}
