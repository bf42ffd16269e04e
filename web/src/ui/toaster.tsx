import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { Toaster as SonnerToaster, toast } from 'sonner'
import styles from './toaster.module.css'

export const showToast = (kind: 'success' | 'error' | 'info', message: string, detail?: string) =>
  toast[kind](message, detail ? { description: detail } : {})

/** Bottom right; Alt+T focuses the area, Escape collapses it, a swipe dismisses a notice. */
export function Toaster() {
  return (
    <SonnerToaster
      position="bottom-right"
      hotkey={['altKey', 'KeyT']}
      duration={5000}
      gap={8}
      mobileOffset={{ bottom: 'var(--toast-lift)' }}
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
