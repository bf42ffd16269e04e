import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog.tsx'
import { Grid, Stack } from '../../../ui/layout.tsx'
import { toast } from '../../../ui/toast.ts'
import { recoveryCodes as copy } from './copy.ts'
import own from './settings.module.css'

type RecoveryCodesProps = { codes: string[]; onDone: () => void }

/** Shows the recovery codes, once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [isCopied, setCopied] = useState(false)
  const copyCodes = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setCopied(true)
      toast.success(copy.copied)
    } catch {
      toast.error(copy.copyFailed)
    }
  }
  return (
    <Stack gap={4}>
      <p>{copy.text}</p>
      <Grid as="ol" min="9.5rem" gap={[2, 3]} className={own.codes} aria-label={copy.label}>
        {codes.map((code) => (
          <li key={code}>
            <code className={own.code}>{code}</code>
          </li>
        ))}
      </Grid>
      <DialogActions>
        <Button
          variant="outline"
          icon={
            isCopied ? (
              <IconCheck size={18} aria-hidden="true" />
            ) : (
              <IconCopy size={18} aria-hidden="true" />
            )
          }
          onClick={() => void copyCodes()}
        >
          {copy.copy}
        </Button>
        <Button onClick={onDone} data-autofocus>
          {copy.saved}
        </Button>
      </DialogActions>
    </Stack>
  )
}
