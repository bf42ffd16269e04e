import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useId, useState } from 'react'
import styles from './dialog.module.css'

type DialogProps = {
  title: ReactNode
  open: boolean
  onClose: () => void
  /** `small` for a question, `medium` for a short form, `large` for a long one, `wide` for two columns. */
  size?: 'small' | 'medium' | 'large' | 'wide'
  children: ReactNode
}

const widths = { small: '26rem', medium: '32rem', large: '44rem', wide: '64rem' }

/** Of dialogs that lie over each other, the last is on top. */
const openDialogs: string[] = []

/** The library closes every open dialog at Escape; here only the one on top goes. */
function useOnTop(open: boolean): () => boolean {
  const id = useId()
  useEffect(() => {
    if (!open) return
    openDialogs.push(id)
    // Later, for those below hear of the same key after this one has closed.
    return () => void setTimeout(() => openDialogs.splice(openDialogs.indexOf(id), 1))
  }, [id, open])
  return () => openDialogs.at(-1) === id
}

/** A window over the screen, a sheet from below on phones. Keeps the focus in, and gives it back. */
export function Dialog({ title, open, onClose, size = 'medium', children }: DialogProps) {
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  // The library notes where the focus was when a dialog opens, but not of one that begins open, as
  // those do that are fetched when they are asked for.
  const [begun, setBegun] = useState(false)
  useEffect(() => {
    const before = document.activeElement
    setBegun(true)
    return () => {
      // Nor does it give the focus back from one that is taken away instead of being closed.
      const isLost = document.activeElement === document.body
      if (isLost && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true })
    }
  }, [])
  const isOnTop = useOnTop(open)
  return (
    <Modal
      opened={open && begun}
      onClose={() => {
        if (isOnTop()) onClose()
      }}
      title={title}
      size={widths[size]}
      centered={!phone}
      transitionProps={{ transition: phone ? 'slide-up' : 'pop', duration: 180 }}
      closeButtonProps={{ 'aria-label': 'Close', iconSize: 20 }}
      // Its <header> is the dialog's, not another banner of the page.
      attributes={{ header: { role: 'none' } }}
      classNames={{
        content: styles.content ?? '',
        header: styles.header ?? '',
        title: styles.title ?? '',
        close: styles.close ?? '',
        body: styles.body ?? '',
        inner: styles.inner ?? '',
        overlay: styles.overlay ?? '',
      }}
    >
      {children}
    </Modal>
  )
}

/** The row of buttons at the foot of a dialog: the primary one last. On a phone no notice covers it. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.actions} data-sticky-action="">
      {children}
    </div>
  )
}

/** The same for a dialog longer than the window: stays in sight at its foot. Last in the dialog. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <div className={styles.foot} data-sticky-action="">
      {children}
    </div>
  )
}
