import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './field.module.css'
import { TextInput, type TextInputProps } from './text-input.tsx'

/** A password with a button that shows it. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'end'>) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={styles.button}
          aria-label="Show password"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={18} aria-hidden="true" />
        </button>
      }
    />
  )
}
