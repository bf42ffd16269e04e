import { appealMax } from '@county-golf/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldErrors, messageOf } from '../../lib/api-error.ts'
import { settingsQuery } from '../../lib/settings.ts'
import { Button } from '../../ui/button.tsx'
import { Textarea } from '../../ui/fields.ts'
import { Notice } from '../../ui/notice.tsx'
import { useAppealBan } from './api.ts'
import styles from './forms.module.css'
import type { LoginForm } from './rules.ts'

/** Lets a banned player write to support from the login page. Their login shows whose account it is. */
export function BanAppeal({ credentials }: { credentials: LoginForm }) {
  const [content, setContent] = useState('')
  const [missing, setMissing] = useState(false)
  const { data: settings } = useQuery(settingsQuery)
  const appeal = useAppealBan()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(content.trim() === '')
    if (content.trim() !== '') appeal.mutate({ ...credentials, content })
  }
  if (appeal.isSuccess)
    return (
      <div className={styles.appeal}>
        <Notice role="status">
          Message sent. Our team will review it. If we lift the ban, you can log in again.
        </Notice>
      </div>
    )
  return (
    <form className={`${styles.form} ${styles.appeal}`} onSubmit={submit} noValidate>
      <Textarea
        label="Message to support"
        description="If you think the ban is a mistake, tell us why."
        autosize
        minRows={3}
        maxRows={8}
        maxLength={appealMax}
        value={content}
        onChange={(event) => setContent(event.currentTarget.value)}
        error={
          missing && content.trim() === ''
            ? 'Please write a message'
            : appeal.error &&
              (fieldErrors(appeal.error).content ??
                messageOf(appeal.error, 'Couldn’t send your message. Please try again.'))
        }
      />
      <Button type="submit" variant="outline" fullWidth loading={appeal.isPending}>
        Send message
      </Button>
      {settings?.supportEmail && (
        <p className={styles.hint}>
          You can also write to{' '}
          <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a>.
        </p>
      )}
    </form>
  )
}
