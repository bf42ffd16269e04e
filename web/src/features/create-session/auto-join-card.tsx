import { LinkButton } from '../../ui/button.tsx'
import { Switch } from '../../ui/fields.ts'
import { Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { autoJoinCopy } from './copy.ts'
import styles from './session-form.module.css'
import type { SessionForm } from './use-session-form.ts'

type AutoJoinCardProps = Pick<SessionForm, 'form' | 'cost'> & { onAddFunds: () => void }

/** Whether the host takes the first spot. Locked on while the wallet is short. */
export function AutoJoinCard({ form, cost, onAddFunds }: AutoJoinCardProps) {
  return (
    <Stack gap={3} className={styles.autoJoin}>
      <Switch
        label={autoJoinCopy.label}
        description={cost && !cost.autoJoin ? autoJoinCopy.off : autoJoinCopy.on(cost?.totalCents)}
        checked={cost?.autoJoin ?? true}
        disabled={!cost || cost.shortfall !== null}
        onChange={(event) => form.change({ autoJoin: event.currentTarget.checked })}
      />
      <div role="status" className="live">
        {cost?.shortfall && (
          <Notice
            tone="flag"
            action={
              <LinkButton to="/wallet" size="small" variant="outline" onClick={onAddFunds}>
                {autoJoinCopy.addFunds}
              </LinkButton>
            }
          >
            {autoJoinCopy.draftIsSaved(cost.shortfall)}
          </Notice>
        )}
      </div>
    </Stack>
  )
}
