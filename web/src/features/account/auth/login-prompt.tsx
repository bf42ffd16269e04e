import { useState } from 'react'
import { closeLoginPrompt } from '../../../domain/login-prompt.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Muted } from '../../../ui/text.tsx'
import { haveAccount, newHere } from './copy.ts'
import styles from './forms.module.css'
import { LoginForm } from './login-form.tsx'
import { SignupForm } from './signup-form.tsx'

type LoginPromptProps = { reason: string; start: 'signup' | 'login'; onClose: () => void }

/** Asks a guest to sign up or log in. The action that they started then runs in place. */
export function LoginPrompt({ reason, start, onClose }: LoginPromptProps) {
  const [isNew, setIsNew] = useState(start === 'signup')
  const resume = () => closeLoginPrompt({ resume: true })
  return (
    <Dialog title={isNew ? 'Sign Up' : 'Login'} size="small" open onClose={onClose}>
      <Muted size="inherit">{reason}</Muted>
      {/* Above the form, so that it's in view without scrolling on phones. */}
      <Muted size="medium" className={styles.switch}>
        {isNew ? haveAccount : newHere}{' '}
        <button type="button" className={styles.link} onClick={() => setIsNew(!isNew)}>
          {isNew ? 'Login' : 'Sign up'}
        </button>
      </Muted>
      {isNew ? <SignupForm onDone={resume} /> : <LoginForm onDone={resume} onLeave={onClose} />}
    </Dialog>
  )
}
