import { Button } from './button.tsx'
import styles from './copy-field.module.css'
import { TextInput } from './fields.ts'
import { Row } from './layout.tsx'
import { toast } from './toast.ts'

/** A read-only link with a copy button. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const copy = async () => {
    try {
      // Throws on plain http other than localhost, where the clipboard API is missing.
      await navigator.clipboard.writeText(value)
      toast.success('Link copied')
    } catch {
      toast.error('Couldn’t copy the link. Select it and copy it manually.')
    }
  }
  return (
    <Row gap={3} wrap align="end" className={styles.copy}>
      <TextInput
        label={label}
        value={value}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="outline" onClick={() => void copy()}>
        Copy link
      </Button>
    </Row>
  )
}
