import type { User } from '@county-golf/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { shortDate } from '../../../lib/dates.ts'
import { authenticatorHash } from '../../../lib/totp.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RetryNotice } from '../../../ui/retry-notice.tsx'
import { Loading, Skeleton } from '../../../ui/states.tsx'
import { totpQuery } from './api.ts'
import { RemoveAuthenticator } from './remove-authenticator.tsx'
import { Row, Section } from './section.tsx'
import { SetUpAuthenticator } from './set-up-authenticator.tsx'
import styles from './settings.module.css'

/** The second factor of an admin's account. Players don't have one. */
export function AuthenticatorSection({ user }: { user: User }) {
  const [open, setOpen] = useState<'setup' | 'remove' | null>(null)
  const { data, error, refetch, isFetching } = useQuery(totpQuery)
  const close = () => setOpen(null)
  if (!user.isAdmin && !data?.enrolledAt) return null
  return (
    <Section
      title="Authenticator app"
      id={authenticatorHash}
      hint="Login asks for a code from an app on your phone, so that your password alone isn’t enough."
    >
      {error ? (
        <RetryNotice onRetry={() => void refetch()} retrying={isFetching}>
          {messageOf(error, 'Couldn’t load your authenticator app.')}
        </RetryNotice>
      ) : !data ? (
        <Loading>
          <Skeleton height="3rem" />
        </Loading>
      ) : data.enrolledAt ? (
        <Row
          label="Status"
          action={
            <Button variant="danger-outline" size="small" onClick={() => setOpen('remove')}>
              Remove
            </Button>
          }
        >
          <span className={styles.inline}>
            <strong>Set up {shortDate(data.enrolledAt)}</strong>
            <Badge tone="fairway">On</Badge>
          </span>
          <span className={styles.note}>{codesLeft(data.recoveryCodesLeft)}</span>
        </Row>
      ) : (
        <Row
          label="Status"
          action={
            <Button size="small" onClick={() => setOpen('setup')}>
              Set up
            </Button>
          }
        >
          <span className={styles.inline}>
            <strong>Not set up</strong>
            {data.required && <Badge tone="brass">Required</Badge>}
          </span>
          {data.required && (
            <span className={styles.note}>You need it to use the admin dashboard.</span>
          )}
        </Row>
      )}
      {open === 'setup' && <SetUpAuthenticator onClose={close} />}
      {open === 'remove' && (
        <Dialog title="Remove authenticator app?" size="small" open onClose={close}>
          <RemoveAuthenticator onDone={close} />
        </Dialog>
      )}
    </Section>
  )
}

const codesLeft = (left: number): string =>
  left === 1 ? '1 recovery code left' : `${left} recovery codes left`
