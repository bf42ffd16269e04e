import { IconSend2 } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { useDraft } from '../../lib/drafts.ts'
import { IconButton } from '../../ui/button.tsx'
import { Textarea } from '../../ui/fields.ts'
import styles from './chat.module.css'
import { composeCopy } from './copy.ts'
import { contentMax } from './limits.ts'

/** The counter shows from this length on. */
const countFrom = 1_500

type ComposerProps = {
  /** The key of the draft, made of the user and the thread. */
  draft: string
  onSend: (content: string) => void
}

/** The reply field. Enter sends, except on touch devices. Shift+Enter adds a line break. */
export function Composer({ draft, onSend }: ComposerProps) {
  const [text, setText] = useDraft(draft)
  const field = useRef<HTMLTextAreaElement>(null)
  const content = text.trim()
  const canSend = content !== '' && content.length <= contentMax

  const submit = () => {
    if (!canSend) return
    onSend(content)
    setText('')
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    submit()
  }
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Textarea
        ref={field}
        className={styles.field ?? ''}
        aria-label={composeCopy.message}
        placeholder={composeCopy.placeholder}
        autosize
        minRows={1}
        maxRows={5}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        error={content.length > contentMax && composeCopy.tooLong}
      />
      <IconButton
        type="submit"
        label={composeCopy.send}
        className={styles.send ?? ''}
        aria-disabled={!canSend || undefined}
        // Keeps the focus in the field, so a phone's keyboard stays open.
        onPointerDown={(event) => event.preventDefault()}
      >
        <IconSend2 size={22} aria-hidden="true" />
      </IconButton>
      {content.length >= countFrom && (
        <span className={styles.count}>{composeCopy.length(content.length)}</span>
      )}
    </form>
  )
}
