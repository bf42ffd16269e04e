import type { ViewerUser } from '../lib/credentials.ts'
import { Avatar, nameOf } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Row } from '../ui/layout.tsx'
import { Money } from '../ui/money.tsx'
import { Muted } from '../ui/text.tsx'
import { shell } from './copy.ts'
import styles from './header.module.css'

/** The viewer's name, username, balance, and admin badge. */
export function AccountSummary({ user }: { user: ViewerUser }) {
  return (
    <>
      <Row gap={3} className={styles.person}>
        <Avatar person={user} tone="solid" />
        <div>
          <div className="breakable strong">{nameOf(user)}</div>
          <Muted as="div" className="breakable">
            @{user.username}
          </Muted>
        </div>
      </Row>
      <Row gap={2} className={styles.personBadges}>
        {user.balance !== undefined && (
          <Badge>
            <Money cents={user.balance} />
          </Badge>
        )}
        {user.isAdmin && <Badge tone="brass">{shell.admin}</Badge>}
      </Row>
    </>
  )
}
