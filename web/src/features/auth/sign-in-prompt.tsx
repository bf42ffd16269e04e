import { useState } from 'react'
import { closePrompt } from '../../lib/sign-in-prompt.ts'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './forms.module.css'
import { LoginForm } from './login-form.tsx'
import { SignupForm } from './signup-form.tsx'

type SignInPromptProps = { why: string; start: 'signup' | 'login' }

/** Asks a guest to sign up or log in before what they were about to do, which then happens in place. */
export function SignInPrompt({ why, start }: SignInPromptProps) {
  const [isNew, setIsNew] = useState(start === 'signup')
  const resume = () => closePrompt({ resume: true })
  return (
    <Dialog
      title={isNew ? 'Sign Up' : 'Login'}
      size="small"
      open
      onClose={() => closePrompt({ resume: false })}
    >
      <p className={styles.why}>{why}</p>
      {/* Above the form: on a phone the way to the other one must not be a scroll away. */}
      <p className={styles.switch}>
        {isNew ? 'Already have an account? ' : 'New to County Golf? '}
        <button type="button" className={styles.link} onClick={() => setIsNew(!isNew)}>
          {isNew ? 'Login' : 'Sign up'}
        </button>
      </p>
      {isNew ? (
        <SignupForm onDone={resume} />
      ) : (
        <LoginForm onDone={resume} onLeave={() => closePrompt({ resume: false })} />
      )}
    </Dialog>
  )
}
