import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useViewerActions } from '../../domain/viewer.ts'
import { ApiError, api } from '../../lib/api.ts'
import { fieldErrors, messageOf } from '../../lib/api-error.ts'
import {
  askForPassword,
  closePasswordPrompt,
  isPasswordRequired,
} from '../../lib/password-prompt.ts'
import { authenticatorHash, codeField, needsTotp } from '../../lib/totp.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyPage } from '../../ui/empty-page.tsx'
import { PasswordInput, TextInput } from '../../ui/fields.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Muted } from '../../ui/text.tsx'

const needsEnrollment = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'TOTP_ENROLLMENT_REQUIRED'

/**
 * Locks the dashboard when an admin dismisses the password prompt, so that no more queries run until they enter
 * it. Admins without an authenticator app are sent to set one up.
 */
export function PasswordGate({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const [isLocked, setLocked] = useState(false)
  const [isUnenrolled, setUnenrolled] = useState(false)

  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        if (needsEnrollment(event.action.error)) setUnenrolled(true)
        if (isPasswordRequired(event.action.error)) setLocked(true)
      }),
    [client],
  )

  const open = async () => {
    if (!(await askForPassword())) return
    setLocked(false)
    await client.invalidateQueries({ predicate: ({ state }) => isPasswordRequired(state.error) })
  }

  if (isUnenrolled)
    return (
      <EmptyPage
        title="Set up an authenticator app"
        action={
          <LinkButton to="/settings" hash={authenticatorHash}>
            Go to settings
          </LinkButton>
        }
      >
        Admins need one to open the dashboard. It takes a minute.
      </EmptyPage>
    )
  if (!isLocked) return children
  return (
    <EmptyPage
      title="Confirm it’s you"
      action={<Button onClick={() => void open()}>Enter password</Button>}
    >
      For your security, enter your password again to open the dashboard.
    </EmptyPage>
  )
}

/** The password prompt that all waiting API calls share. The layout renders it on every page. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ password: '', code: '' })
  const { password, code } = form.values
  const [needsCode, setNeedsCode] = useState(false)
  const viewer = useViewerActions()
  const check = useMutation({
    mutationFn: () =>
      api('POST /auth/reauthenticate', { body: { password, ...(needsCode && { code }) } }),
    onSuccess: () => {
      // An admin whose password is too short has to change it now.
      void viewer.refresh()
      closePasswordPrompt({ accepted: true })
    },
    onError: (error) => {
      if (needsTotp(error)) return setNeedsCode(true)
      const { code: wrongCode } = fieldErrors(error)
      form.check(
        wrongCode
          ? { code: wrongCode }
          : { password: messageOf(error, 'Couldn’t check your password. Please try again.') },
      )
    },
  })
  return (
    <FormDialog
      title="Confirm it’s you"
      size="small"
      form={form}
      action="Continue"
      busy={check.isPending}
      disabled={!password || (needsCode && !code)}
      onSubmit={() => password && check.mutate()}
      onClose={onClose}
    >
      <Muted size="medium">For your security, enter your password to continue as an admin.</Muted>
      <PasswordInput
        {...form.field('password')}
        label="Password"
        autoComplete="current-password"
        data-autofocus
      />
      {needsCode && <TextInput {...codeField} {...form.field('code')} autoFocus />}
    </FormDialog>
  )
}
