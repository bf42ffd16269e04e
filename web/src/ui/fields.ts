/** The form fields. `label`, `description`, and `error` are linked to the control for screen readers. */
export { Checkbox, Switch } from './checkbox.tsx'
export { NativeSelect } from './native-select.tsx'
export { PasswordInput } from './password-input.tsx'
export { TextInput } from './text-input.tsx'
export { CountedTextarea, Textarea } from './textarea.tsx'
