import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { tabMemory } from '../../lib/tab-memory.ts'
import { useViewer } from '../../lib/viewer.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './forms.module.css'
import { ResendButton } from './resend-button.tsx'

/** Reminds whoever has not proven their address; put away, it stays away in this tab. */
export function VerifyNotice() {
  const { user } = useViewer()
  const [away, setAway] = useState(() => tabMemory.get('verify-later') === true)
  if (away || !user?.email || user.emailVerified) return null
  return (
    <aside className={styles.verify} aria-label="Your email address">
      <Notice
        tone="lake"
        icon={<IconMail size={18} aria-hidden="true" />}
        action={
          <div className={styles.verifyActions}>
            <ResendButton />
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                tabMemory.set('verify-later', true)
                setAway(true)
              }}
            >
              Later
            </Button>
          </div>
        }
      >
        Please verify your email address: open the link we sent to {user.email}.
      </Notice>
    </aside>
  )
}
