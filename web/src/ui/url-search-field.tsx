import { type Ref, useEffect, useImperativeHandle } from 'react'
import { useUrlText } from '../lib/use-url-text.ts'
import { SearchField, type SearchFieldProps } from './search-field.tsx'

const pauseMs = 250

/** Empties a field when its caller empties the URL. */
export type TextControl = { clear: () => void }

type UrlSearchFieldProps = Omit<SearchFieldProps, 'value' | 'onChange' | 'onBlur'> & {
  ref?: Ref<TextControl>
  /** The text in the URL. */
  q: string | undefined
  /** Puts a text in the URL. Called when typing pauses, and when the field is left or emptied. */
  onWrite: (q: string) => void
  /** Called with the text as it's typed. */
  onText?: ((text: string) => void) | undefined
}

/** A search field whose text is in the URL. Holds the text while it's typed, so that a key renders nothing else. */
export function UrlSearchField({ ref, q, onWrite, onText, ...rest }: UrlSearchFieldProps) {
  const field = useUrlText(q, onWrite, pauseMs)
  const text = field.text ?? ''
  useImperativeHandle(ref, () => ({ clear: field.clear }))
  useEffect(() => onText?.(text), [onText, text])
  return (
    <SearchField
      {...rest}
      value={text}
      onChange={(typed) => {
        field.type(typed)
        if (typed === '') field.flush('')
      }}
      onBlur={() => field.flush(text)}
    />
  )
}
