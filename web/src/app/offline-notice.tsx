import { IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { Notice } from '../ui/notice.tsx'
import { offline } from './copy.ts'
import styles from './layout.module.css'

/** Shows on every screen that the device is offline, which explains why a screen doesn't load. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className={styles.offline}>
      {!isOnline && (
        <Notice tone="brass" icon={<IconWifiOff size={18} aria-hidden="true" />}>
          {offline}
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
