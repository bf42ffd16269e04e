import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { friendsQuery } from '../../domain/friends.ts'
import { useApiMutation } from '../../domain/mutations.ts'
import { peopleQuery } from '../../domain/users/people.ts'
import { ApiError, api, type Output } from '../../lib/api.ts'
import { containsText } from '../../lib/search.ts'
import { useDebouncedValue } from '../../lib/use-debounced.ts'
import { useForm } from '../../lib/use-form.ts'
import { uuidV7 } from '../../lib/uuid.ts'
import { nameOf, type Person } from '../../ui/avatar.tsx'
import { Textarea, TextInput } from '../../ui/fields.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import { onMessageSent } from './api.ts'
import { tooLong } from './copy.ts'
import { contentMax, subjectMax } from './limits.ts'
import { supportId, supportName } from './thread-ref.ts'

const route = getRouteApi('/messages')

type ComposeDialogProps = { userId: string; to: string; subject: string; onClose: () => void }
type NewMessage = { recipient: string; subject: string; content: string }

/** A new message to a golfer or to support. Keeps the draft when closed. */
export function ComposeDialog({ userId, to, subject: about, onClose }: ComposeDialogProps) {
  const client = useQueryClient()
  const navigate = route.useNavigate()
  const form = useForm(
    { recipient: to, subject: about, content: '' },
    { draft: `${userId} to ${to} ${about}` },
  )
  const { recipient, subject } = form.values
  const content = form.values.content.trim()
  const idOf = useMessageIds()
  const sending = useApiMutation({
    mutationFn: (body: NewMessage) => {
      const id = idOf(body)
      return api('POST /messages', { body: { ...body, id } }, { idempotencyKey: id })
    },
    onSuccess: ({ message }) => {
      form.reset()
      onMessageSent(client, { personId: recipientOf(message) }, message)
      toast.success('Message sent')
    },
    failure: 'Couldn’t send your message. Please try again.',
    showError: (error, failure) => {
      if (isAboutRecipient(error)) form.check({ recipient: error.message })
      else form.fail(error, failure)
    },
    proceed: ({ message }) =>
      navigate({ search: { box: 'sent', with: recipientOf(message) }, replace: true }),
  })

  const submit = () => {
    const found = {
      recipient: recipient === '' && 'Choose a recipient',
      content: content === '' ? 'Enter a message' : lengthError(content),
    }
    if (form.check(found)) sending.mutate({ recipient, subject: subject.trim(), content })
  }
  return (
    <FormDialog
      title="New message"
      addressed
      keepsDraft
      form={form}
      action="Send"
      busy={sending.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <RecipientField {...form.field('recipient')} />
      <TextInput
        {...form.field('subject')}
        label="Subject"
        placeholder="No Subject"
        maxLength={subjectMax}
        readOnly={sending.isPending}
      />
      <Textarea
        {...form.field('content')}
        label="Message"
        minRows={3}
        maxRows={12}
        // Text typed while sending wouldn't be sent, and would be lost with the draft.
        readOnly={sending.isPending}
        description={`${content.length}/${contentMax}`}
        descriptionBelow
        error={lengthError(content) || form.errors.content}
        data-autofocus={to !== '' || undefined}
      />
    </FormDialog>
  )
}

const lengthError = (content: string) => content.length > contentMax && tooLong

/** Gives a message the same id on every attempt, and a new one once it's edited. */
function useMessageIds(): (message: NewMessage) => string {
  const last = useRef({ json: '', id: '' })
  return (message) => {
    const json = JSON.stringify(message)
    if (last.current.json !== json) last.current = { json, id: uuidV7() }
    return last.current.id
  }
}

const recipientOf = ({ recipient_id }: Output<'POST /messages'>['message']): string =>
  recipient_id ?? supportId

/** Whether the message can't go to this golfer. */
const isAboutRecipient = (error: Error): error is ApiError =>
  error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN')

/** Delay between the last keystroke and the search. */
const debounceMs = 200

const supportOption = { value: supportId, label: supportName }

const optionOf = (person: Person) => ({
  value: person.username,
  label: person.displayName ? `${nameOf(person)} (@${person.username})` : `@${person.username}`,
})

type RecipientFieldProps = {
  value: string
  onChange: (username: string) => void
  error: string | undefined
}

/** Searches golfers by name. Offers friends and support before anything is typed. */
function RecipientField({ value, onChange, error }: RecipientFieldProps) {
  const [input, setInput] = useState('')
  const [chosen, setChosen] = useState(
    value === supportId || value === '' ? supportOption : { value, label: `@${value}` },
  )
  const isChosen = input === chosen.label
  const q = useDebouncedValue(isChosen ? '' : input.trim().replace(/^@/, ''), debounceMs)
  const found = useQuery(peopleQuery(q))
  const friends = useQuery(friendsQuery)
  const people = (q === '' ? friends.data?.friends : found.data) ?? []
  const isSupport = containsText(supportOption.label, q)
  const options = [
    ...people.map(optionOf),
    ...(isSupport ? [supportOption] : []),
    ...(value !== '' ? [chosen] : []),
  ]
  return (
    <Select
      label="To"
      placeholder="Search golfers by name, or choose support"
      data={options.filter((one, at) => options.findIndex((o) => o.value === one.value) === at)}
      // The server has already filtered.
      matches={() => true}
      onSearchChange={setInput}
      nothingFound={
        found.isFetching
          ? 'Searching…'
          : found.isError || friends.isError
            ? 'Couldn’t search. Please try again.'
            : 'No golfers found'
      }
      value={value || null}
      onChange={(username, option) => {
        if (!username || !option) return
        setChosen({ value: username, label: option.label })
        onChange(username)
      }}
      error={error}
      data-autofocus={value === '' || undefined}
    />
  )
}
