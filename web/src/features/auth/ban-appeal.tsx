import { appealMax } from '@county-golf/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../data/settings.ts'
import { fieldErrors, messageOf } from '../../lib/api-error.ts'
import { useCall } from '../../lib/intent.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Textarea } from '../../ui/fields.ts'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Muted } from '../../ui/text.tsx'
import { banAppeal } from './copy.ts'
import styles from './forms.module.css'
import type { LoginForm } from './rules.ts'

/** Lets a banned player message support from the login page. Their credentials identify the account. */
export function BanAppeal({ credentials }: { credentials: LoginForm }) {
  const form = useForm({ content: '' })
  const { data: settings } = useQuery(settingsQuery)
  const appeal = useCall('POST /auth/ban-appeal')

  const submit = () => {
    const { content } = form.values
    if (!form.check({ content: !content.trim() && banAppeal.empty })) return
    appeal.mutate(
      { body: { ...credentials, content } },
      {
        onError: (error) =>
          form.check({ content: fieldErrors(error).content ?? messageOf(error, banAppeal.failed) }),
      },
    )
  }
  if (appeal.isSuccess)
    return (
      <div className={styles.appeal}>
        <Notice role="status">{banAppeal.sent}</Notice>
      </div>
    )
  return (
    <Form form={form} onSubmit={submit} className={styles.appeal}>
      <Textarea
        label={banAppeal.label}
        description={banAppeal.hint}
        minRows={3}
        maxRows={8}
        maxLength={appealMax}
        {...form.field('content')}
      />
      <Button type="submit" variant="outline" fullWidth loading={appeal.isPending}>
        {banAppeal.button}
      </Button>
      {settings?.supportEmail && (
        <Muted>
          {banAppeal.email} <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a>.
        </Muted>
      )}
    </Form>
  )
}
