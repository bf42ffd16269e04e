/** The fields of the auth forms, with what phones and password managers need to fill them in. */
import { adminPasswordMin, passwordMin } from '@county-golf/contract/constants'
import type { ComponentProps } from 'react'
import { useViewer } from '../../../domain/viewer.ts'
import { PasswordInput, TextInput } from '../../../ui/fields.ts'

type TextProps = ComponentProps<typeof TextInput>
type PasswordProps = ComponentProps<typeof PasswordInput>

export const UsernameField = (props: TextProps) => (
  <TextInput
    autoComplete="username"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    enterKeyHint="next"
    {...props}
  />
)

export const EmailField = (props: TextProps) => (
  <TextInput
    label="Email"
    type="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    enterKeyHint="next"
    required
    {...props}
  />
)

export const CurrentPasswordField = (props: PasswordProps) => (
  <PasswordInput label="Current password" autoComplete="current-password" required {...props} />
)

type NewPasswordFieldsProps = {
  password: PasswordProps
  confirm: PasswordProps
  isAdmin?: boolean
}

/** A new password, entered twice. */
export const NewPasswordFields = ({ password, confirm, isAdmin }: NewPasswordFieldsProps) => (
  <>
    <PasswordInput
      label="New password"
      description={`At least ${isAdmin ? adminPasswordMin : passwordMin} characters, and hard to guess`}
      autoComplete="new-password"
      enterKeyHint="next"
      required
      {...password}
    />
    <PasswordInput
      label="Confirm password"
      autoComplete="new-password"
      enterKeyHint="go"
      required
      {...confirm}
    />
  </>
)

/** Tells password managers which account a password is for. */
export function AccountHint() {
  const { user } = useViewer()
  return <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
}
