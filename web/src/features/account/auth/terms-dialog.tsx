import { termsVersion } from '@county-golf/contract/constants'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../../domain/mutations.ts'
import { closeTermsDialog } from '../../../domain/terms-prompt.ts'
import { useViewer, useViewerActions } from '../../../domain/viewer.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { adultTerms } from './copy.ts'

/** Asks a user to accept the current terms. Closing it leaves everything open but moving money. */
export function TermsDialog({ onClose }: { onClose: () => void }) {
  const { account } = useViewer()
  const viewer = useViewerActions()
  const accept = useCall('POST /auth/terms', {
    onSuccess: ({ user }) => {
      viewer.setTermsVersion(user.termsVersion ?? null)
      closeTermsDialog({ accepted: true })
    },
    failure: 'Couldn’t save your answer. Please try again.',
  })
  return (
    <Dialog
      title={account?.termsVersion ? 'Our terms have changed' : 'Our terms'}
      open
      onClose={onClose}
      size="small"
    >
      <Stack gap={4}>
        <p>
          Please read our{' '}
          <Link to="/terms" target="_blank">
            terms and conditions
          </Link>
          . You need to agree before you join or host a session or add funds.
        </p>
        <p>{adultTerms}</p>
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button
            loading={accept.isPending}
            onClick={() => accept.mutate({ body: { version: termsVersion, isAdult: true } })}
          >
            I agree
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
