import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { Toaster as SonnerToaster, toast } from 'sonner'
import { type ToastKind, toastMs } from './toast-time.ts'
import styles from './toaster.module.css'
import { usePhone } from './use-phone.ts'

const topOffset = { top: 'calc(6px + env(safe-area-inset-top))' }

/** Shows a toast. A toast with the same text that is still visible is kept instead of a second one. */
export const showToast = (kind: ToastKind, message: string, detail?: string) =>
  toast[kind](message, {
    id: `${kind} ${message}`,
    duration: toastMs(kind, message, detail),
    ...(detail && { description: detail }),
  })

const toastIcon = (Icon: typeof IconInfoCircle, tone: string) => (
  <Icon size={20} className={styles.icon} data-tone={tone} aria-hidden="true" />
)

/**
 * The toasts, at the bottom right on wide screens. Alt+T focuses them, Escape collapses them, and a swipe
 * dismisses one. On phones one toast at a time covers the header or the gap above a sheet, so that it never
 * hides what a person is using.
 */
export function Toaster() {
  const phone = usePhone()
  return (
    // Stays in reach while a dialog makes the rest of the page inert.
    <div data-react-aria-top-layer="true">
      <SonnerToaster
        position={phone ? 'top-center' : 'bottom-right'}
        visibleToasts={phone ? 1 : 3}
        hotkey={['altKey', 'KeyT']}
        gap={8}
        {...(phone && { offset: topOffset, mobileOffset: topOffset })}
        icons={{
          success: toastIcon(IconCircleCheck, 'fairway'),
          error: toastIcon(IconAlertCircle, 'flag'),
          info: toastIcon(IconInfoCircle, 'lake'),
        }}
        toastOptions={{
          closeButton: true,
          classNames: {
            toast: styles.toast ?? '',
            description: styles.detail ?? '',
          },
        }}
      />
    </div>
  )
}
