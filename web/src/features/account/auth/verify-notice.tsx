import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useViewer } from '../../../domain/viewer.ts'
import { useCall } from '../../../lib/idempotent-mutation.ts'
import { tabStorage } from '../../../lib/tab-storage.ts'
import { Button } from '../../../ui/button.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from './forms.module.css'

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

/** Sends again the verification email. */
export function ResendButton() {
  const resend = useCall('POST /auth/resend-verification')
  return (
    <Button
      variant="outline"
      size="small"
      loading={resend.isPending}
      onClick={() =>
        resend.mutate(
          {},
          {
            onSuccess: ({ message }) => toast.success(message),
            onError: toast.failed('Couldn’t send the email. Please try again.'),
          },
        )
      }
    >
      Resend link
    </Button>
  )
}
