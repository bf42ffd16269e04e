/**
 * Mantine's form fields, styled in theme/inputs.css. `label`, `description`, and `error` are linked to the
 * field for screen readers.
 */
export {
  Checkbox,
  MultiSelect,
  NativeSelect,
  NumberInput,
  PasswordInput,
  Slider,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core'
export { Select } from './select.tsx'
