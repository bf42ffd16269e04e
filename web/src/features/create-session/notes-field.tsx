import { Textarea } from '../../ui/fields.ts'
import { formCopy } from './copy.ts'
import { FormSection } from './form-section.tsx'
import type { SessionForm } from './use-session-form.ts'

const notesMax = 1000

export function NotesField({ form }: SessionForm) {
  return (
    <FormSection title={formCopy.notesSection}>
      <Textarea
        label={formCopy.notes}
        placeholder={formCopy.notesPlaceholder}
        minRows={3}
        maxRows={8}
        maxLength={notesMax}
        {...form.field('notes')}
        description={
          <span className="counter">
            {form.values.notes.length}/{notesMax}
          </span>
        }
        descriptionBelow
      />
    </FormSection>
  )
}
