import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useViewer } from '../../../domain/viewer.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { tabStorage } from '../../../lib/tab-storage.ts'
import { Button } from '../../../ui/button.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from './forms.module.css'

const ResendButton = lazyComponent(
  async () => (await import('./resend-button.tsx')).ResendButton,
  <Button variant="outline" size="small" disabled>
    Resend link
  </Button>,
)

/** Reminds users to verify their email. Dismissing it lasts for this tab. */
export function VerifyNotice() {
  const { user } = useViewer()
  const [isDismissed, setDismissed] = useState(() => tabStorage.get('verify-later') === true)
  if (isDismissed || !user?.email || user.emailVerified) return null
  return (
    <aside className={styles.verify} aria-label="Email verification">
      <Notice
        tone="lake"
        icon={<IconMail size={18} aria-hidden="true" />}
        action={
          <Row gap={2} wrap>
            <ResendButton />
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                tabStorage.set('verify-later', true)
                setDismissed(true)
              }}
            >
              Remind me later
            </Button>
          </Row>
        }
      >
        {`Verify your email with the link we sent to ${user.email}.`}
      </Notice>
    </aside>
  )
}
