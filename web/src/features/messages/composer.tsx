import { IconSend2 } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { isComposing } from '../../lib/composing.ts'
import { useForm } from '../../lib/use-form.ts'
import { IconButton } from '../../ui/button.tsx'
import { Textarea } from '../../ui/fields.ts'
import { Form } from '../../ui/form.tsx'
import { Muted } from '../../ui/text.tsx'
import styles from './chat.module.css'
import { tooLong } from './copy.ts'
import { contentMax } from './limits.ts'

/** The counter shows from this length on. */
const countFrom = 1_500

type ComposerProps = {
  /** The key of the draft, made of the user and the thread. */
  draft: string
  placeholder?: string | undefined
  onSend: (content: string) => void
}

/** The reply field. Enter sends, except on touch devices. Shift+Enter adds a line break. */
export function Composer({ draft, placeholder = 'Write a message', onSend }: ComposerProps) {
  const form = useForm({ content: '' }, { draft })
  const field = useRef<HTMLTextAreaElement>(null)
  const content = form.values.content.trim()
  const canSend = content !== '' && content.length <= contentMax

  const submit = () => {
    if (!canSend) return
    onSend(content)
    form.reset()
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return
    if (matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    submit()
  }
  return (
    <Form form={form} onSubmit={submit} className={styles.composer}>
      <Textarea
        {...form.field('content')}
        ref={field}
        className="shrinks"
        aria-label="Message"
        placeholder={placeholder}
        minRows={1}
        maxRows={5}
        onKeyDown={onKeyDown}
        error={content.length > contentMax && tooLong}
      />
      <IconButton
        type="submit"
        label="Send"
        className={styles.send ?? ''}
        aria-disabled={!canSend || undefined}
        // Keeps the focus in the field, so a phone's keyboard stays open.
        onPointerDown={(event) => event.preventDefault()}
      >
        <IconSend2 size={22} aria-hidden="true" />
      </IconButton>
      {content.length >= countFrom && (
        <Muted as="span" size="small">
          {`${content.length}/${contentMax}`}
        </Muted>
      )}
    </Form>
  )
}
