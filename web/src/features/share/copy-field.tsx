import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/fields.ts'
import { toast } from '../../ui/toast.ts'
import styles from './share.module.css'

/** An address to be taken along. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const copy = async () => {
    try {
      // Missing on plain http other than localhost.
      await navigator.clipboard.writeText(value)
      toast.success('Link copied')
    } catch {
      toast.error('The link could not be copied: select it and copy it yourself')
    }
  }
  return (
    <div className={styles.copy}>
      <TextInput
        label={label}
        value={value}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="outline" onClick={() => void copy()}>
        Copy link
      </Button>
    </div>
  )
}
