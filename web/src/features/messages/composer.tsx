import { IconSend2 } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { useDraft } from '../../lib/drafts.ts'
import { IconButton } from '../../ui/button.tsx'
import { Textarea } from '../../ui/fields.ts'
import styles from './chat.module.css'
import { contentMax, tooLong } from './limits.ts'

/** Letters from which on it is said how many there are. */
const countFrom = 1_500

type ComposerProps = {
  /** Names the person and the chat: what is typed is kept under it. */
  draft: string
  onSend: (content: string) => void
}

/** Where one writes, at the foot of a chat. Enter sends where there is a keyboard; Shift+Enter breaks the line. */
export function Composer({ draft, onSend }: ComposerProps) {
  const [text, setText] = useDraft(draft)
  const field = useRef<HTMLTextAreaElement>(null)
  const content = text.trim()
  const sendable = content !== '' && content.length <= contentMax

  const submit = () => {
    if (!sendable) return
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
        aria-label="Message"
        placeholder="Write a message"
        autosize
        minRows={1}
        maxRows={5}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        error={content.length > contentMax && tooLong}
      />
      <IconButton
        type="submit"
        label="Send"
        className={styles.send ?? ''}
        aria-disabled={!sendable || undefined}
        // The keyboard of a phone stays open.
        onPointerDown={(event) => event.preventDefault()}
      >
        <IconSend2 size={22} aria-hidden="true" />
      </IconButton>
      {content.length >= countFrom && (
        <span className={styles.count}>
          {content.length}/{contentMax}
        </span>
      )}
    </form>
  )
}
