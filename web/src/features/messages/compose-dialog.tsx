import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ApiError, api } from '../../lib/api.ts'
import { fieldErrors, messageOf } from '../../lib/api-error.ts'
import { useDraft } from '../../lib/drafts.ts'
import { newOwnId } from '../../lib/own-id.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFoot } from '../../ui/dialog.tsx'
import { Textarea, TextInput } from '../../ui/fields.ts'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { lineSent } from './api.ts'
import { contentMax, subjectMax, tooLong } from './limits.ts'
import styles from './messages.module.css'
import { support } from './place.ts'
import { RecipientField } from './recipient-field.tsx'

const route = getRouteApi('/messages')

type ComposeDialogProps = { userId: string; to: string; subject: string }
type Letter = { recipient: string; subject: string; content: string }

/** Writing to somebody, or to support. Closed and opened again, it has what was typed. */
export function ComposeDialog({ userId, to, subject: about }: ComposeDialogProps) {
  const client = useQueryClient()
  const navigate = route.useNavigate()
  const draft = `${userId} to ${to} ${about}`
  const [recipient, setRecipient] = useState(to)
  const [subject, setSubject] = useDraft(`${draft} subject`, about)
  const [content, setContent] = useDraft(`${draft} content`)
  const [missing, setMissing] = useState(false)
  const idOf = useOwnIds()

  const sending = useMutation({
    mutationFn: (body: Letter) => {
      const id = idOf(body)
      return api('POST /messages', { body: { ...body, id } }, { idempotencyKey: id })
    },
    onSuccess: ({ message }) => {
      setSubject('')
      setContent('')
      const personId = message.recipient_id ?? support
      lineSent(client, { personId }, message)
      toast.success('Message sent')
      void navigate({ search: { box: 'sent', with: personId }, replace: true })
    },
  })
  const close = () =>
    void navigate({ search: ({ to: _, subject: __, ...now }) => now, replace: true })

  const problems = problemsOf(sending.error)
  const words = content.trim()
  const submit = () => {
    setMissing(true)
    if (recipient === '' || words === '' || words.length > contentMax) return
    sending.mutate({ recipient, subject: subject.trim(), content: words })
  }
  return (
    <Dialog title="New message" open addressed keepsDraft onClose={close}>
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
          error={missing && recipient === '' ? 'Please say to whom' : problems.recipient}
        />
        <TextInput
          label="Subject"
          placeholder="No Subject"
          maxLength={subjectMax}
          value={subject}
          readOnly={sending.isPending}
          onChange={(event) => setSubject(event.currentTarget.value)}
          error={problems.subject}
        />
        <Textarea
          label="Message"
          autosize
          minRows={3}
          maxRows={12}
          value={content}
          // What is typed now would not be in what is sent, and gone with it.
          readOnly={sending.isPending}
          onChange={(event) => setContent(event.currentTarget.value)}
          description={`${words.length}/${contentMax}`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={
            words.length > contentMax
              ? tooLong
              : missing && words === ''
                ? 'Please write a message'
                : problems.content
          }
          data-autofocus={to !== '' || undefined}
        />
        <DialogFoot>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={sending.isPending}>
            Send
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

/** The same message keeps its id however often it is sent; another gets another. */
function useOwnIds(): (letter: Letter) => string {
  const held = useRef({ of: '', id: '' })
  return (letter) => {
    const of = JSON.stringify(letter)
    if (held.current.of !== of) held.current = { of, id: newOwnId() }
    return held.current.id
  }
}

/** Each at its field where it has one. */
function problemsOf(error: unknown): Record<string, string | undefined> {
  if (error === null) return {}
  const said = messageOf(error, 'Failed to send message')
  if (error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN'))
    return { recipient: said }
  const fields = fieldErrors(error)
  return Object.keys(fields).length > 0 ? fields : { rest: said }
}
