import { dollars } from '@county-golf/contract/money'
import { LinkButton } from '../../ui/button.tsx'
import { Switch } from '../../ui/fields.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './session-form.module.css'
import type { SessionForm } from './use-session-form.ts'

type AutoJoinCardProps = Pick<SessionForm, 'change' | 'cost'> & { onAddFunds: () => void }

/** Whether the host takes the first seat at once; stays on while the wallet is short. */
export function AutoJoinCard({ change, cost, onAddFunds }: AutoJoinCardProps) {
  return (
    <div className={styles.autoJoin}>
      <Switch
        label="Auto-join this session"
        description={
          cost && !cost.autoJoin
            ? 'You stay the host without a seat, and can join later like everyone else.'
            : `Take the first seat and be the Captain.${cost ? ` ${dollars(cost.totalCents)} leaves your wallet when you create it.` : ''}`
        }
        checked={cost?.autoJoin ?? true}
        disabled={!cost || cost.shortfall !== null}
        onChange={(event) => change({ autoJoin: event.currentTarget.checked })}
      />
      <div role="status">
        {cost?.shortfall && (
          <Notice
            tone="flag"
            action={
              <LinkButton to="/wallet" size="small" variant="outline" onClick={onAddFunds}>
                Add Funds
              </LinkButton>
            }
          >
            {cost.shortfall}. What you typed stays here while you add funds.
          </Notice>
        )}
      </div>
    </div>
  )
}
