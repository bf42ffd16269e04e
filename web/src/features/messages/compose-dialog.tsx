import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ApiError, api } from '../../lib/api.ts'
import { fieldErrors, messageOf } from '../../lib/api-error.ts'
import { useDraft } from '../../lib/drafts.ts'
import { uuidV7 } from '../../lib/uuid.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFoot } from '../../ui/dialog.tsx'
import { Textarea, TextInput } from '../../ui/fields.ts'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { onMessageSent } from './api.ts'
import { composeCopy, errorCopy } from './copy.ts'
import { contentMax, subjectMax } from './limits.ts'
import styles from './messages.module.css'
import { RecipientField } from './recipient-field.tsx'
import { support } from './thread-ref.ts'

const route = getRouteApi('/messages')

type ComposeDialogProps = { userId: string; to: string; subject: string }
type NewMessage = { recipient: string; subject: string; content: string }

/** A new message to a golfer or to support. Keeps the draft when closed. */
export function ComposeDialog({ userId, to, subject: about }: ComposeDialogProps) {
  const client = useQueryClient()
  const navigate = route.useNavigate()
  const draft = `${userId} to ${to} ${about}`
  const [recipient, setRecipient] = useState(to)
  const [subject, setSubject] = useDraft(`${draft} subject`, about)
  const [content, setContent] = useDraft(`${draft} content`)
  const [isSubmitted, setSubmitted] = useState(false)
  const idOf = useMessageIds()

  const sending = useMutation({
    mutationFn: (body: NewMessage) => {
      const id = idOf(body)
      return api('POST /messages', { body: { ...body, id } }, { idempotencyKey: id })
    },
    onSuccess: ({ message }) => {
      setSubject('')
      setContent('')
      const personId = message.recipient_id ?? support
      onMessageSent(client, { personId }, message)
      toast.success(composeCopy.sent)
      void navigate({ search: { box: 'sent', with: personId }, replace: true })
    },
  })
  const close = () =>
    void navigate({ search: ({ to: _, subject: __, ...now }) => now, replace: true })

  const problems = problemsOf(sending.error)
  const trimmed = content.trim()
  const submit = () => {
    setSubmitted(true)
    if (recipient === '' || trimmed === '' || trimmed.length > contentMax) return
    sending.mutate({ recipient, subject: subject.trim(), content: trimmed })
  }
  return (
    <Dialog title={composeCopy.title} open addressed keepsDraft onClose={close}>
      <form
        className={styles.compose}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!sending.isPending) submit()
        }}
      >
        {problems.rest && (
          <Notice tone="flag" role="alert">
            {problems.rest}
          </Notice>
        )}
        <RecipientField
          value={recipient}
          onChange={(next) => {
            setRecipient(next)
            sending.reset()
          }}
          error={
            isSubmitted && recipient === '' ? composeCopy.recipientRequired : problems.recipient
          }
        />
        <TextInput
          label={composeCopy.subject}
          placeholder={composeCopy.noSubject}
          maxLength={subjectMax}
          value={subject}
          readOnly={sending.isPending}
          onChange={(event) => setSubject(event.currentTarget.value)}
          error={problems.subject}
        />
        <Textarea
          label={composeCopy.message}
          autosize
          minRows={3}
          maxRows={12}
          value={content}
          // Text typed while sending wouldn't be sent, and would be lost with the draft.
          readOnly={sending.isPending}
          onChange={(event) => setContent(event.currentTarget.value)}
          description={composeCopy.length(trimmed.length)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={
            trimmed.length > contentMax
              ? composeCopy.tooLong
              : isSubmitted && trimmed === ''
                ? composeCopy.messageRequired
                : problems.content
          }
          data-autofocus={to !== '' || undefined}
        />
        <DialogFoot>
          <Button variant="quiet" onClick={close}>
            {composeCopy.cancel}
          </Button>
          <Button type="submit" loading={sending.isPending}>
            {composeCopy.send}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

/** Gives a message the same id on every attempt, and a new one once it's edited. */
function useMessageIds(): (message: NewMessage) => string {
  const last = useRef({ json: '', id: '' })
  return (message) => {
    const json = JSON.stringify(message)
    if (last.current.json !== json) last.current = { json, id: uuidV7() }
    return last.current.id
  }
}

/** Error messages by field. `rest` is for errors without a field. */
function problemsOf(error: unknown): Record<string, string | undefined> {
  if (error === null) return {}
  const message = messageOf(error, errorCopy.send)
  if (error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN'))
    return { recipient: message }
  const fields = fieldErrors(error)
  return Object.keys(fields).length > 0 ? fields : { rest: message }
}
