import { Modal } from '@mantine/core'
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import styles from './dialog.module.css'
import { useLayer } from './use-layer.ts'
import { usePhone } from './use-phone.ts'

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
  children: ReactNode
}

const widths = { small: '26rem', medium: '32rem', large: '44rem', wide: '64rem' }

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
  children,
}: DialogProps) {
  const phone = usePhone()
  const [isConfirming, setConfirming] = useState(false)
  // Mantine stores the previous focus when a dialog opens, but not if it is mounted open, as lazily loaded
  // dialogs are.
  const [isMounted, setMounted] = useState(false)
  useEffect(() => {
    const before = document.activeElement
    setMounted(true)
    return () => {
      // It also doesn't restore the focus if the dialog is unmounted instead of closed.
      const isLost = document.activeElement === document.body
      if (isLost && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true })
    }
  }, [])
  const titleRef = useRef<HTMLSpanElement>(null)
  // Without a data-autofocus element the title gets the focus, not the close button.
  const startAtTitle = (contents: HTMLElement | null) => {
    if (contents && !contents.querySelector('[data-autofocus]'))
      titleRef.current?.setAttribute('data-autofocus', '')
  }
  const typedText = useTypedText()
  const losesChanges = () => unsaved || (!keepsDraft && typedText.isChanged())
  const requestClose = () => (losesChanges() ? setConfirming(true) : onClose())
  const isOnTop = useLayer({ open, addressed, onBack: requestClose, mustStay: losesChanges })
  return (
    <>
      <Modal
        opened={open && isMounted}
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
        // The <header> element would count as another banner landmark of the page.
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
        <div className={styles.contents} ref={startAtTitle} onFocusCapture={typedText.onFocus}>
          {children}
        </div>
      </Modal>
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
  return <div className={styles.actions}>{children}</div>
}

/** Sticky buttons for a dialog that scrolls. The last element of the dialog. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>
}
