import { useMutation } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { ApiError, api } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { PasswordInput } from '../../ui/fields.ts'
import styles from './admin.module.css'

type Guarded = <T>(act: () => Promise<T>) => Promise<T>

const Context = createContext<Guarded>((act) => act())

/** Does what an administrator asked for; where the server wants the password first, asks and goes on. */
export const usePasswordGate = (): Guarded => useContext(Context)

export function PasswordGate({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<((given: boolean) => void) | null>(null)
  const guarded = useCallback<Guarded>(async (act) => {
    try {
      return await act()
    } catch (error) {
      const wanted = error instanceof ApiError && error.code === 'REAUTHENTICATION_REQUIRED'
      if (!wanted) throw error
      const given = await new Promise<boolean>((resolve) => setAsked(() => resolve))
      setAsked(null)
      if (!given) throw error
      return await act()
    }
  }, [])
  return (
    <Context value={guarded}>
      {children}
      {asked && <PasswordDialog onGiven={() => asked(true)} onClose={() => asked(false)} />}
    </Context>
  )
}

function PasswordDialog({ onGiven, onClose }: { onGiven: () => void; onClose: () => void }) {
  const [password, setPassword] = useState('')
  const check = useMutation({
    mutationFn: () => api('POST /auth/reauthenticate', { body: { password } }),
    onSuccess: onGiven,
  })
  return (
    <Dialog title="Confirm it is you" open onClose={onClose} size="small">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (password) check.mutate()
        }}
      >
        <p className={styles.soft}>
          You signed in a while ago. Please enter your password to go on.
        </p>
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={check.error && messageOf(check.error, 'The password could not be checked')}
          data-autofocus
        />
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!password} loading={check.isPending}>
            Continue
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
