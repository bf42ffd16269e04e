import type { Session } from '@county-golf/contract/sessions'
import { useState } from 'react'
import { useViewer } from '../../../domain/viewer.ts'
import { Avatar, nameOf } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Muted } from '../../../ui/text.tsx'
import styles from '../detail/detail.module.css'
import { BringDialog } from './bring-dialog.tsx'
import { GuestDialog } from './guest-dialog.tsx'

/**
 * The guests that players bring, as rows of the list of players. Only members see their names. A player brings one
 * here, and finds the link and terms of the spot.
 */
export function Companions({ session }: { session: Session }) {
  const { companions = [], playerDetails, can } = session
  const { user } = useViewer()
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const close = () => setOpen(false)
  const own = user && companions.find(({ broughtBy }) => broughtBy === user.id)
  return (
    <>
      {companions.map((companion) => {
        const payer = playerDetails.find(({ id }) => id === companion.broughtBy)
        const whose = payer ? `${nameOf(payer)}’s guest` : 'A player’s guest'
        const { name } = companion
        return (
          <Row as="li" key={companion.id} gap={3} className={styles.player}>
            <Avatar person={{ username: name ?? 'Guest', displayName: null }} />
            <Stack align="start" className={styles.person}>
              <span className={`strong breakable ${styles.name}`}>{name ?? whose}</span>
              {name && (
                <Muted as="span" size="small" className="breakable">
                  {whose}
                </Muted>
              )}
            </Stack>
            <Row as="span" justify="end" className={styles.roles}>
              {companion === own && (
                <Button variant="outline" onClick={open}>
                  Link and refund
                </Button>
              )}
            </Row>
          </Row>
        )
      })}
      {can.bring && (
        <Row as="li" className={styles.player}>
          <Button variant="outline" onClick={open}>
            Bring a guest
          </Button>
        </Row>
      )}
      {isOpen && own && <GuestDialog session={session} name={own.name ?? ''} onClose={close} />}
      {isOpen && !own && can.bring && <BringDialog session={session} onClose={close} />}
    </>
  )
}
