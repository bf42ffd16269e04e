import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Toaster as SonnerToaster, toast } from 'sonner'
import { type ToastKind, toastMs } from './toast-time.ts'
import styles from './toaster.module.css'
import { usePhone } from './use-phone.ts'

const topOffset = { top: 'calc(6px + env(safe-area-inset-top))' }

/** Shows a toast. A toast with the same text that is still visible is kept instead of a second one. */
export async function showToast(kind: ToastKind, message: string, detail?: string): Promise<void> {
  // The library drops toasts that come earlier.
  await mounted.promise
  toast[kind](message, {
    id: `${kind} ${message}`,
    duration: toastMs(kind, message, detail),
    ...(detail && { description: detail }),
  })
}

const mounted = Promise.withResolvers<void>()

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
  useEffect(mounted.resolve, [])
  return (
    <SonnerToaster
      // The live region around it announces toasts.
      ref={(section) => section?.removeAttribute('aria-live')}
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
  )
}
