import type { User } from '@county-golf/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shortDate } from '../../../lib/dates.ts'
import { authenticatorHash } from '../../../lib/totp.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Muted } from '../../../ui/text.tsx'
import { totpQuery } from './api.ts'
import { authenticatorRemoval, authenticator as copy } from './copy.ts'
import { RemoveAuthenticator } from './remove-authenticator.tsx'
import { Section, SettingRow } from './section.tsx'
import { SetUpAuthenticator } from './set-up-authenticator.tsx'
import styles from './settings.module.css'

/** The second factor of an admin's account. Players don't have one. */
export function AuthenticatorSection({ user }: { user: User }) {
  const [open, setOpen] = useState<'setup' | 'remove' | null>(null)
  const totp = useQuery(totpQuery)
  const close = () => setOpen(null)
  if (!user.isAdmin && !totp.data?.enrolledAt) return null
  return (
    <Section title={copy.title} id={authenticatorHash} hint={copy.hint}>
      <Loaded query={totp} failed={copy.loadFailed} inNotice skeleton="3rem">
        {(data) =>
          data.enrolledAt ? (
            <SettingRow
              label={copy.status}
              action={
                <Button variant="danger-outline" size="small" onClick={() => setOpen('remove')}>
                  {copy.remove}
                </Button>
              }
            >
              <Row as="span" gap={2} wrap>
                <strong>{copy.setUpOn(shortDate(data.enrolledAt))}</strong>
                <Badge tone="fairway">{copy.on}</Badge>
              </Row>
              <Muted as="span" className={styles.note}>
                {copy.codesLeft(data.recoveryCodesLeft)}
              </Muted>
            </SettingRow>
          ) : (
            <SettingRow
              label={copy.status}
              action={
                <Button size="small" onClick={() => setOpen('setup')}>
                  {copy.setUp}
                </Button>
              }
            >
              <Row as="span" gap={2} wrap>
                <strong>{copy.notSetUp}</strong>
                {data.required && <Badge tone="brass">{copy.required}</Badge>}
              </Row>
              {data.required && (
                <Muted as="span" className={styles.note}>
                  {copy.whyRequired}
                </Muted>
              )}
            </SettingRow>
          )
        }
      </Loaded>
      {open === 'setup' && <SetUpAuthenticator onClose={close} />}
      {open === 'remove' && (
        <Dialog title={authenticatorRemoval.title} size="small" open onClose={close}>
          <RemoveAuthenticator onDone={close} />
        </Dialog>
      )}
    </Section>
  )
}
