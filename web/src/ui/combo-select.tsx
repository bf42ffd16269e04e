import { IconChevronDown } from '@tabler/icons-react'
import { type ComponentProps, useContext } from 'react'
import {
  ComboBox,
  ComboBoxStateContext,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components'
import { ClearButton } from './clear-button.tsx'
import fieldStyles from './field.module.css'
import { shownMax } from './options.ts'
import styles from './select.module.css'
import type { SelectViewProps } from './select.tsx'

/** A text field that filters a dropdown of options. */
export function ComboSelect(props: SelectViewProps) {
  const { label, placeholder, error, disabled = false, options, value, chosen, onChange } = props
  const { matches, nothingFound, onSearchChange, clearLabel } = props
  const byLabel = new Map(options.map((option) => [option.label, option]))
  const description = props.description && (
    <Text slot="description" elementType="div" className={fieldStyles.description ?? ''}>
      {props.description}
    </Text>
  )
  return (
    <ComboBox
      selectedKey={value}
      onSelectionChange={(key) => {
        const option = options.find((one) => one.value === key)
        if (option) onChange(option.value, option)
        else if (clearLabel) onChange(null, null)
      }}
      {...(onSearchChange && { onInputChange: onSearchChange })}
      defaultItems={options.slice(0, shownMax)}
      defaultFilter={(text, search) => {
        const option = byLabel.get(text)
        return !option || matches(option, search)
      }}
      allowsEmptyCollection
      isDisabled={disabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <Label className={fieldStyles.label ?? ''}>{label}</Label>
      {!props.descriptionBelow && description}
      <div className={fieldStyles.box}>
        <OpeningInput
          className={fieldStyles.input ?? ''}
          placeholder={placeholder ?? ''}
          data-end=""
          data-autofocus={props['data-autofocus']}
        />
        <span className={fieldStyles.end}>
          {clearLabel && chosen && !disabled ? (
            <ClearButton label={clearLabel} onClick={() => onChange(null, null)} />
          ) : (
            <IconChevronDown size={18} aria-hidden="true" />
          )}
        </span>
      </div>
      {props.descriptionBelow && description}
      <FieldError className={fieldStyles.error ?? ''} elementType="p">
        {error}
      </FieldError>
      <Popover className={styles.popup ?? ''} offset={4}>
        <ListBox
          className={styles.options ?? ''}
          renderEmptyState={() => <div className={styles.nothing}>{nothingFound}</div>}
        >
          {(option: { value: string; label: string }) => (
            <ListBoxItem id={option.value} textValue={option.label} className={styles.option ?? ''}>
              {option.label}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

/** Opens the list on click. Opening on focus would cover the description and the error. */
function OpeningInput(
  props: ComponentProps<typeof Input> & { 'data-autofocus'?: true | undefined },
) {
  const state = useContext(ComboBoxStateContext)
  return (
    <Input
      {...props}
      onKeyDown={({ currentTarget }) => reveal(currentTarget)}
      onClick={({ currentTarget }) => {
        reveal(currentTarget)
        state?.open(null, 'manual')
      }}
    />
  )
}

/**
 * Scrolls the field into view before its list opens, as the browser would at the first letter. Scrolling closes the
 * list and drops what was typed, so this scroll isn't announced.
 */
function reveal(field: HTMLElement): void {
  const ignore = (event: Event) => {
    if (event.target instanceof Node && event.target.contains(field))
      event.stopImmediatePropagation()
  }
  window.addEventListener('scroll', ignore, true)
  field.scrollIntoView({ block: 'nearest' })
  // A frame's scroll events come before its callbacks.
  requestAnimationFrame(() => window.removeEventListener('scroll', ignore, true))
}
