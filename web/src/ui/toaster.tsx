import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { Toaster as SonnerToaster, toast } from 'sonner'
import { type ToastKind, toastMs } from './toast-time.ts'
import styles from './toaster.module.css'
import { usePhone } from './use-phone.ts'

const topOffset = { top: 'calc(6px + env(safe-area-inset-top))' }

/** Shows a toast. One with the same words that is still on screen stays, instead of a second one. */
export const showToast = (kind: ToastKind, message: string, detail?: string) =>
  toast[kind](message, {
    id: `${kind} ${message}`,
    duration: toastMs(kind, message, detail),
    ...(detail && { description: detail }),
  })

/**
 * Bottom right on wide screens. Alt+T focuses the area, Escape collapses it, and a swipe dismisses a toast.
 * On phones toasts cover the page's header, or the gap above an open sheet, one at a time: never the text,
 * fields, and buttons that a person is using.
 */
export function Toaster() {
  const phone = usePhone()
  return (
    <SonnerToaster
      position={phone ? 'top-center' : 'bottom-right'}
      visibleToasts={phone ? 1 : 3}
      hotkey={['altKey', 'KeyT']}
      gap={8}
      {...(phone && { offset: topOffset, mobileOffset: topOffset })}
      icons={{
        success: <IconCircleCheck size={20} className={styles.success} aria-hidden="true" />,
        error: <IconAlertCircle size={20} className={styles.error} aria-hidden="true" />,
        info: <IconInfoCircle size={20} className={styles.info} aria-hidden="true" />,
      }}
      toastOptions={{
        closeButton: true,
        classNames: {
          toast: styles.toast ?? '',
          title: styles.title ?? '',
          description: styles.detail ?? '',
        },
      }}
    />
  )
}
