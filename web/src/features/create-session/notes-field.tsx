import { CountedTextarea } from '../../ui/fields.ts'
import { formCopy } from './copy.ts'
import { FormSection } from './form-section.tsx'
import type { SessionForm } from './use-session-form.ts'

const notesMax = 1000

export function NotesField({ form }: SessionForm) {
  return (
    <FormSection title={formCopy.notesSection}>
      <CountedTextarea
        label={formCopy.notes}
        placeholder={formCopy.notesPlaceholder}
        maxLength={notesMax}
        {...form.field('notes')}
      />
    </FormSection>
  )
}
