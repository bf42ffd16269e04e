import { wishWindowMinHours, wishWindowsMax } from '@county-golf/contract/constants'
import { hours } from '@county-golf/contract/durations'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { UseForm } from '../../lib/use-form.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { NativeSelect, TextInput } from '../../ui/fields.ts'
import { Row, Stack } from '../../ui/layout.tsx'
import { Muted, Subheading } from '../../ui/text.tsx'
import { nextWindow, type Window, type WishValues } from './form.ts'
import { teeTimes } from './tee-times.ts'

type Fields = { form: UseForm<WishValues> }

/** The windows, which have no names. */
const places = ['first', 'second', 'third', 'fourth', 'fifth']

/** When a player can tee off: up to five days and times. */
export function WindowFields({ form, today }: Fields & { today: string }) {
  const { windows } = form.values
  const set = (next: Window[]) => form.change({ windows: next })
  const addButton = useRef<HTMLButtonElement>(null)
  const remove = (place: number) => {
    // The focused button goes with its row, and the fifth row leaves room for the button that adds one.
    flushSync(() => set(windows.filter((_, at) => at !== place)))
    addButton.current?.focus()
  }
  return (
    <Stack as="section" gap={4}>
      <Subheading>When can you tee off?</Subheading>
      <Muted>
        {`Up to ${wishWindowsMax} times of at least ${hours(wishWindowMinHours)}. More times make a game more likely.`}
      </Muted>
      {places.slice(0, windows.length).map((place, n) => (
        <WindowRow
          key={place}
          form={form}
          place={n}
          today={today}
          onRemove={windows.length > 1 ? () => remove(n) : undefined}
        />
      ))}
      <FieldError id="windows">{form.errors.windows}</FieldError>
      {windows.length < wishWindowsMax && (
        <div>
          <Button
            ref={addButton}
            size="small"
            variant="outline"
            icon={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => set([...windows, nextWindow(windows, today)])}
          >
            Add a time
          </Button>
        </div>
      )}
    </Stack>
  )
}

type WindowRowProps = Fields & {
  /** The window's index. */
  place: number
  today: string
  /** The last window can't be removed. */
  onRemove: (() => void) | undefined
}

function WindowRow({ form, place, today, onRemove }: WindowRowProps) {
  const { windows } = form.values
  const window = windows[place]
  if (!window) return null
  const field = (part: keyof Window) => ({
    value: window[part],
    error: form.errors[`windows.${place}.${part}`],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      form.change({
        windows: windows.map((one, at) => (at === place ? { ...one, [part]: value } : one)),
      }),
  })
  return (
    <Stack as="fieldset" gap={2}>
      <legend className="visually-hidden">{`Time ${place + 1}`}</legend>
      <Row gap={2} align="end">
        <div className="fill">
          <TextInput label="Day" type="date" min={today} {...field('date')} />
        </div>
        {onRemove && (
          <IconButton label={`Remove time ${place + 1}`} onClick={onRemove}>
            <IconX size={18} aria-hidden="true" />
          </IconButton>
        )}
      </Row>
      <Row gap={3} align="start">
        <div className="fill">
          <NativeSelect label="From" data={teeTimes} {...field('from')} />
        </div>
        <div className="fill">
          <NativeSelect label="Until" data={teeTimes} {...field('until')} />
        </div>
      </Row>
    </Stack>
  )
}
