import { Modal } from '@mantine/core'
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import styles from './dialog.module.css'
import { useLayer } from './use-layer.ts'
import { usePhone } from './use-phone.ts'

type DialogProps = {
  title: ReactNode
  open: boolean
  onClose: () => void
  /** `small` for a question, `medium` for a short form, `large` for a long one, `wide` for two columns. */
  size?: 'small' | 'medium' | 'large' | 'wide'
  /** The address opens the dialog, so going back closes it without help. */
  addressed?: boolean
  /** Something beside typed text would be lost by closing, such as a moved slider. */
  unsaved?: boolean
  /** What is typed outlives closing, so closing needs no question. */
  keepsDraft?: boolean
  /** On phones, as tall as the screen allows, so that a list inside doesn't move while it is filtered. */
  tall?: boolean
  children: ReactNode
}

const widths = { small: '26rem', medium: '32rem', large: '44rem', wide: '64rem' }

/** A window over the page, or a sheet from below on phones. Keeps the focus inside, and returns it. */
export function Dialog({
  title,
  open,
  onClose,
  size = 'medium',
  addressed = false,
  unsaved = false,
  keepsDraft = false,
  tall = false,
  children,
}: DialogProps) {
  const phone = usePhone()
  const [asking, setAsking] = useState(false)
  // Mantine remembers where the focus was when a dialog opens, but not for one that starts open, as
  // lazily loaded dialogs do.
  const [begun, setBegun] = useState(false)
  useEffect(() => {
    const before = document.activeElement
    setBegun(true)
    return () => {
      // Nor does it return the focus from a dialog that is unmounted instead of closed.
      const isLost = document.activeElement === document.body
      if (isLost && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true })
    }
  }, [])
  const titleRef = useRef<HTMLSpanElement>(null)
  // A dialog that names no field to start at starts at its title, not at the X.
  const startAtTitle = (contents: HTMLElement | null) => {
    if (contents && !contents.querySelector('[data-autofocus]'))
      titleRef.current?.setAttribute('data-autofocus', '')
  }
  const typed = useTyped()
  const losesChanges = () => unsaved || (!keepsDraft && typed.isChanged())
  const requestClose = () => (losesChanges() ? setAsking(true) : onClose())
  const isOnTop = useLayer({ open, addressed, onBack: requestClose, mustStay: losesChanges })
  return (
    <>
      <Modal
        opened={open && begun}
        onClose={() => {
          if (isOnTop()) requestClose()
        }}
        title={
          <span ref={titleRef} tabIndex={-1} className={styles.titleText}>
            {title}
          </span>
        }
        size={widths[size]}
        centered={!phone}
        transitionProps={{ transition: phone ? 'slide-up' : 'pop', duration: 180 }}
        closeButtonProps={{ 'aria-label': 'Close', iconSize: 20 }}
        // Its <header> belongs to the dialog and is not another banner of the page.
        attributes={{ header: { role: 'none' } }}
        classNames={{
          content: cx(styles.content, tall && styles.tall),
          header: styles.header ?? '',
          title: styles.title ?? '',
          close: styles.close ?? '',
          body: styles.body ?? '',
          inner: styles.inner ?? '',
          overlay: styles.overlay ?? '',
        }}
      >
        <div className={styles.contents} ref={startAtTitle} onFocusCapture={typed.onFocus}>
          {children}
        </div>
      </Modal>
      {asking && (
        <DiscardQuestion
          onKeep={() => setAsking(false)}
          onDiscard={() => {
            setAsking(false)
            onClose()
          }}
        />
      )}
    </>
  )
}

/** Remembers the text of each field when it is first focused, to tell whether a person changed it. */
function useTyped() {
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

/** Asked before typed text is lost. */
function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <Dialog title="Discard your changes?" open onClose={onKeep} size="small">
      <p>What you typed isn’t saved.</p>
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

/** The row of buttons at the foot of a dialog, the primary one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

/** The same for a dialog longer than the window: stays in view at its foot. Last in the dialog. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>
}
