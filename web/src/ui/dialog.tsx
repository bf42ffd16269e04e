import { IconX } from '@tabler/icons-react'
import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { afterPaint } from '../lib/after-paint.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import styles from './dialog.module.css'
import { Row } from './layout.tsx'
import { useLayer } from './use-layer.ts'

export type DialogProps = {
  title: ReactNode
  open: boolean
  onClose: () => void
  /** `small` for a confirmation, `medium` for a short form, `large` for a long one, `wide` for two columns. */
  size?: 'small' | 'medium' | 'large' | 'wide'
  /** The URL opens the dialog, so Back closes it without a guard. */
  addressed?: boolean
  /** Closing would lose changes other than typed text, such as a moved slider. */
  unsaved?: boolean
  /** Typed text is kept as a draft, so closing needs no confirmation. */
  keepsDraft?: boolean
  /** Full height on phones, so that a list inside doesn't move while it is filtered. */
  tall?: boolean
  /** Painted first, in place of children that take long to render. */
  skeleton?: ReactNode
  children: ReactNode
}

/** A modal dialog, or a bottom sheet on phones. Traps the focus and restores it on close. */
export function Dialog({
  title,
  open,
  onClose,
  size = 'medium',
  addressed = false,
  unsaved = false,
  keepsDraft = false,
  tall = false,
  skeleton,
  children,
}: DialogProps) {
  const [isConfirming, setConfirming] = useState(false)
  const typedText = useTypedText()
  const losesChanges = () => unsaved || (!keepsDraft && typedText.isChanged())
  const requestClose = () => (losesChanges() ? setConfirming(true) : onClose())
  useLayer({ open, addressed, onBack: requestClose, mustStay: losesChanges })
  const dialog = useRef<HTMLElement>(null)
  useEscapeWithoutFocus(dialog, requestClose)
  return (
    <>
      <ModalOverlay
        className={styles.overlay ?? ''}
        isOpen={open}
        onOpenChange={requestClose}
        isDismissable
        shouldCloseOnInteractOutside={(element) => !element.closest('[data-sonner-toaster]')}
      >
        <Modal className={cx(styles.content, tall && styles.tall)} data-size={size}>
          <AriaDialog ref={dialog} className={styles.dialog ?? ''}>
            <Row gap={3} justify="between" ref={header} className={styles.header}>
              <Heading slot="title" level={2} className={styles.title ?? ''}>
                {/* Without a data-autofocus element the title gets the focus, not the close button. */}
                <span tabIndex={-1} className={styles.titleText}>
                  {title}
                </span>
              </Heading>
              <button
                type="button"
                className={styles.close}
                aria-label="Close"
                onClick={requestClose}
              >
                <IconX size={20} aria-hidden="true" />
              </button>
            </Row>
            <div className={styles.body} ref={focusStart} onFocusCapture={typedText.onFocus}>
              {skeleton ? <AfterPaint fallback={skeleton}>{children}</AfterPaint> : children}
            </div>
          </AriaDialog>
        </Modal>
      </ModalOverlay>
      {isConfirming && (
        <DiscardDialog
          onKeep={() => setConfirming(false)}
          onDiscard={() => {
            setConfirming(false)
            onClose()
          }}
        />
      )}
    </>
  )
}

type AfterPaintProps = { fallback: ReactNode; children: ReactNode }

/** Renders its children once the fallback has been painted, in steps that taps can interrupt. */
function AfterPaint({ fallback, children }: AfterPaintProps) {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), [])
  return isPainted ? children : fallback
}

/** Closes the topmost dialog if Escape reaches no element, because the focused button has been disabled. */
function useEscapeWithoutFocus(dialog: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      const isTopmost = dialog.current !== null && !dialog.current.closest('[inert]')
      if (key === 'Escape' && document.activeElement === document.body && isTopmost) onEscape()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}

/** Keeps the focused control clear of a sticky part by the scroll padding, which follows that part's height. */
const paddingOf = (side: 'top' | 'bottom') => (part: HTMLElement | null) => {
  const scroller = part?.closest<HTMLElement>('[data-size]')
  if (!part || !scroller) return
  const observer = new ResizeObserver(() =>
    scroller.style.setProperty(`scroll-padding-${side}`, `${part.offsetHeight + outlineSpace}px`),
  )
  observer.observe(part)
  return () => observer.disconnect()
}

/** In px, for the focus outline. */
const outlineSpace = 8
const header = paddingOf('top')
const foot = paddingOf('bottom')

/** Focuses the element with data-autofocus, or the title. */
function focusStart(body: HTMLElement | null): void {
  if (!body || body.contains(document.activeElement)) return
  const title = body.parentElement?.querySelector<HTMLElement>('[tabindex="-1"]')
  const start = body.querySelector<HTMLElement>('[data-autofocus]') ?? title
  start?.focus({ preventScroll: true })
}

/** Stores the text of each field on first focus, to detect changes. */
function useTypedText() {
  const [before] = useState(() => new Map<Field, string>())
  return {
    onFocus: ({ target }: FocusEvent) => {
      if (isTextField(target) && !before.has(target)) before.set(target, target.value)
    },
    isChanged: () => [...before].some(([field, text]) => field.isConnected && field.value !== text),
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement

const isTextField = (target: EventTarget): target is Field =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement &&
    !target.readOnly &&
    ['text', 'email', 'tel', 'url', 'number'].includes(target.type))

/** Confirms closing a dialog with unsaved changes. */
function DiscardDialog({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <Dialog title="Discard your changes?" open onClose={onKeep} size="small">
      <p>Your changes haven’t been saved.</p>
      <DialogActions>
        <Button variant="danger-outline" onClick={onDiscard}>
          Discard
        </Button>
        <Button data-autofocus onClick={onKeep}>
          Keep editing
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The buttons at the bottom of a dialog, the primary one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <Row gap={3} align="stretch" justify="end" wrap className={styles.actions}>
      {children}
    </Row>
  )
}

/** Sticky buttons for a dialog that scrolls. The last element of the dialog. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <Row gap={3} justify="end" wrap ref={foot} className={styles.foot}>
      {children}
    </Row>
  )
}
