import type { User } from '@county-golf/contract/users'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { shortDate } from '../../../lib/dates.ts'
import { useCall } from '../../../lib/idempotent-mutation.ts'
import { authenticatorHash, codeField } from '../../../lib/totp.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { TextInput } from '../../../ui/fields.ts'
import { Form } from '../../../ui/form.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { fieldProblems } from '../auth/copy.ts'
import { CurrentPasswordField } from '../auth/fields.tsx'
import { totpQuery } from './api.ts'
import { authenticator as copy, authenticatorRemoval as removal } from './copy.ts'
import { Section, SettingRow } from './section.tsx'
import { SetUpAuthenticator } from './set-up-authenticator.tsx'

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
              <Muted as="span">{copy.codesLeft(data.recoveryCodesLeft)}</Muted>
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
              {data.required && <Muted as="span">{copy.whyRequired}</Muted>}
            </SettingRow>
          )
        }
      </Loaded>
      {open === 'setup' && <SetUpAuthenticator onClose={close} />}
      {open === 'remove' && (
        <Dialog title={removal.title} size="small" open onClose={close}>
          <RemoveAuthenticator onDone={close} />
        </Dialog>
      )}
    </Section>
  )
}

/** Removes the authenticator app. Asks for the password and a code. */
function RemoveAuthenticator({ onDone }: { onDone: () => void }) {
  const form = useForm({ password: '', code: '' })
  const client = useQueryClient()
  const remove = useCall('DELETE /auth/totp', {
    onSuccess: () => client.invalidateQueries({ queryKey: totpQuery.queryKey }),
  })

  const submit = () => {
    const { password, code } = form.values
    if (!form.check({ form: (!password || !code) && fieldProblems.allFields })) return
    remove.mutate(
      { body: form.values },
      {
        onSuccess: () => {
          toast.success(removal.done)
          onDone()
        },
        onError: (error) => form.fail(error, removal.failed),
      },
    )
  }

  return (
    <Form form={form} onSubmit={submit}>
      <p>{removal.text}</p>
      <CurrentPasswordField {...form.field('password')} enterKeyHint="next" data-autofocus />
      <TextInput {...codeField} required {...form.field('code')} />
      <DialogActions>
        <Button variant="outline" onClick={onDone}>
          {removal.cancel}
        </Button>
        <Button type="submit" variant="danger" loading={remove.isPending}>
          {removal.remove}
        </Button>
      </DialogActions>
    </Form>
  )
}
