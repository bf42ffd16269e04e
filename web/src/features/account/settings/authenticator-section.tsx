import type { User } from '@county-golf/contract/users'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../../domain/mutations.ts'
import { shortDate } from '../../../lib/dates.ts'
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
import { SettingRow, SettingsSection } from './section.tsx'
import { SetUpAuthenticator } from './set-up-authenticator.tsx'

/** The second factor of an admin's account. Players don't have one. */
export function AuthenticatorSection({ user }: { user: User }) {
  const [open, setOpen] = useState<'setup' | 'remove' | null>(null)
  const totp = useQuery(totpQuery)
  const close = () => setOpen(null)
  if (!user.isAdmin && !totp.data?.enrolledAt) return null
  return (
    <SettingsSection
      title="Authenticator app"
      id={authenticatorHash}
      hint="Login asks for a code from an app on your phone, so your password alone isn’t enough."
    >
      <Loaded query={totp} failed="Couldn’t load your authenticator app." inNotice skeleton="3rem">
        {(data) =>
          data.enrolledAt ? (
            <SettingRow
              label="Status"
              action={
                <Button variant="danger-outline" size="small" onClick={() => setOpen('remove')}>
                  Remove
                </Button>
              }
            >
              <Row as="span" gap={2} wrap>
                <strong>{`Set up ${shortDate(data.enrolledAt)}`}</strong>
                <Badge tone="fairway">On</Badge>
              </Row>
              <Muted as="span">
                {data.recoveryCodesLeft === 1
                  ? '1 recovery code left'
                  : `${data.recoveryCodesLeft} recovery codes left`}
              </Muted>
            </SettingRow>
          ) : (
            <SettingRow
              label="Status"
              action={
                <Button size="small" onClick={() => setOpen('setup')}>
                  Set up
                </Button>
              }
            >
              <Row as="span" gap={2} wrap>
                <strong>Not set up</strong>
                {data.required && <Badge tone="brass">Required</Badge>}
              </Row>
              {data.required && <Muted as="span">You need it to use the admin dashboard.</Muted>}
            </SettingRow>
          )
        }
      </Loaded>
      {open === 'setup' && <SetUpAuthenticator onClose={close} />}
      {open === 'remove' && (
        <Dialog title="Remove authenticator app?" size="small" open onClose={close}>
          <RemoveAuthenticator onDone={close} />
        </Dialog>
      )}
    </SettingsSection>
  )
}

/** Removes the authenticator app. Asks for the password and a code. */
function RemoveAuthenticator({ onDone }: { onDone: () => void }) {
  const form = useForm({ password: '', code: '' })
  const client = useQueryClient()
  const remove = useCall('DELETE /auth/totp', {
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: totpQuery.queryKey })
      toast.success('Authenticator app removed')
    },
    failure: 'Couldn’t remove your authenticator app. Please try again.',
    showError: form.fail,
    proceed: onDone,
  })

  const submit = () => {
    const { password, code } = form.values
    if (!form.check({ form: (!password || !code) && fieldProblems.allFields })) return
    remove.mutate({ body: form.values })
  }

  return (
    <Form form={form} onSubmit={submit}>
      <p>
        Login won’t ask for a code anymore, and your recovery codes will stop working. To move to a
        new phone, remove the app here and set it up again.
      </p>
      <CurrentPasswordField {...form.field('password')} enterKeyHint="next" data-autofocus />
      <TextInput {...codeField} required {...form.field('code')} />
      <DialogActions>
        <Button variant="outline" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" loading={remove.isPending}>
          Remove
        </Button>
      </DialogActions>
    </Form>
  )
}
