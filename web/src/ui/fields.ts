/**
 * The fields of forms: the library's, in our look (theme/inputs.css). They take `label`,
 * `description`, `error`, and connect these with the field for screen readers.
 */
export {
  Checkbox,
  NumberInput,
  PasswordInput,
  Slider,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core'
export { Select } from './select.tsx'
