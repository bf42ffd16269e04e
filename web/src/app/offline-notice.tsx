import { IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { Notice } from '../ui/notice.tsx'
import styles from './layout.module.css'

/** Says on every screen that the device is offline, so that a screen that cannot load is not silent. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status" className={styles.offline}>
      {!isOnline && (
        <Notice tone="brass" icon={<IconWifiOff size={18} aria-hidden="true" />}>
          You’re offline. You can read what has already loaded. The rest loads when you’re back
          online.
        </Notice>
      )}
    </div>
  )
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
