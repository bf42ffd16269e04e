import { appealMax } from '@county-golf/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { settingsQuery } from '../../data/settings.ts'
import { fieldErrors, messageOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Textarea } from '../../ui/fields.ts'
import { Notice } from '../../ui/notice.tsx'
import { useAppealBan } from './api.ts'
import { banAppeal } from './copy.ts'
import styles from './forms.module.css'
import type { LoginForm } from './rules.ts'

/** Lets a banned player message support from the login page. Their credentials identify the account. */
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
        <Notice role="status">{banAppeal.sent}</Notice>
      </div>
    )
  return (
    <form className={`${styles.form} ${styles.appeal}`} onSubmit={submit} noValidate>
      <Textarea
        label={banAppeal.label}
        description={banAppeal.hint}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={appealMax}
        value={content}
        onChange={(event) => setContent(event.currentTarget.value)}
        error={
          missing && content.trim() === ''
            ? banAppeal.empty
            : appeal.error &&
              (fieldErrors(appeal.error).content ?? messageOf(appeal.error, banAppeal.failed))
        }
      />
      <Button type="submit" variant="outline" fullWidth loading={appeal.isPending}>
        {banAppeal.button}
      </Button>
      {settings?.supportEmail && (
        <p className={styles.hint}>
          {banAppeal.email} <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a>.
        </p>
      )}
    </form>
  )
}
