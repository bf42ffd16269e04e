import { useEffect, useRef, useState } from 'react'

/**
 * A text field whose value is in the URL: the field follows each key, the URL once typing pauses, since browsers
 * limit how often it changes.
 * @param value the text in the URL, if there is one
 * @param write puts a text in the URL
 */
export function useUrlText(
  value: string | undefined,
  write: (text: string) => void,
  pauseMs: number,
) {
  const [text, setText] = useState(value)
  const written = useRef(value ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Follows a change of the URL that didn't come from this field, such as Back.
  useEffect(() => {
    if ((value ?? '') === written.current) return
    clearTimeout(timer.current)
    written.current = value ?? ''
    setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  /** Writes a text to the URL now. */
  const flush = (typed: string) => {
    clearTimeout(timer.current)
    if (typed.trim() === written.current) return
    written.current = typed.trim()
    write(written.current)
  }
  return {
    /** What the field shows. Undefined until something is typed, if the URL has no text. */
    text,
    flush,
    type(typed: string): void {
      setText(typed)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => flush(typed), pauseMs)
    },
    /** Empties the field when the caller empties the URL too. */
    clear(): void {
      clearTimeout(timer.current)
      written.current = ''
      setText('')
    },
  }
}
