import { useEffect, useState } from 'react'
import { useInstallPrompt } from '../../../lib/install-prompt.ts'
import { isPushUndecided, pushSupport } from '../../../lib/push.ts'
import { storage } from '../../../lib/storage.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from './detail.module.css'

const news = 'Know right away when your round changes.'

/** Offers players who have a round to install the app, or to turn on push notifications. Shown once per browser. */
export function InstallHint() {
  const [isOpen, setOpen] = useState(() => storage.get('install-hint') === null)
  const install = useInstallPrompt()
  const text = textOf(install !== null)
  const isShown = isOpen && text !== null
  useEffect(() => {
    if (isShown) storage.set('install-hint', 'shown')
  }, [isShown])
  if (!isShown) return null
  const close = () => setOpen(false)
  return (
    <div className={styles.announcement}>
      <Notice
        action={
          <Row gap={2} wrap>
            {install ? (
              <Button size="small" onClick={() => void install().then(close)}>
                Install
              </Button>
            ) : (
              isPushUndecided() && (
                <LinkButton to="/settings" hash="notifications" size="small">
                  Turn on
                </LinkButton>
              )
            )}
            <Button variant="quiet" size="small" onClick={close}>
              Not now
            </Button>
          </Row>
        }
      >
        {text}
      </Notice>
    </div>
  )
}

/** What fits this browser, or null if there is nothing to do. */
function textOf(canInstall: boolean): string | null {
  if (pushSupport() === 'needs home screen')
    return `${news} For push notifications, put County Golf on your home screen: tap Share, then “Add to Home Screen”.`
  if (canInstall) return `${news} Install County Golf and get push notifications.`
  return isPushUndecided() ? `${news} Turn on push notifications.` : null
}
