import { useState } from 'react'
import { tabMemory } from '../../lib/tab-memory.ts'

function all(): Record<string, unknown> {
  const kept = tabMemory.get('drafts')
  return typeof kept === 'object' && kept !== null ? { ...kept } : {}
}

function keep(key: string, text: string): void {
  const { [key]: _, ...others } = all()
  tabMemory.set('drafts', text === '' ? others : { ...others, [key]: text })
}

/**
 * What is being typed in one place, kept over leaving the screen and reloading, until it is sent.
 * `key` names the person and the place, and stays the same while the component lives.
 */
export function useDraft(key: string, initial = ''): [string, (text: string) => void] {
  const [text, setText] = useState(() => {
    const kept = all()[key]
    return typeof kept === 'string' ? kept : initial
  })
  return [
    text,
    (next) => {
      setText(next)
      keep(key, next)
    },
  ]
}
