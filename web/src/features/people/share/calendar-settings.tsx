import { useCall } from '../../../lib/idempotent-mutation.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Muted, Subheading } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { calendar as copy } from './copy.ts'
import { CopyField } from './copy-field.tsx'

/** Creates the link under which other calendars can subscribe to the user's sessions. */
export function CalendarSettings() {
  const create = useCall('POST /auth/calendar-key', { onError: toast.failed(copy.createFailed) })
  const url = create.data?.url
  return (
    <Card as="section" aria-label={copy.title}>
      <Stack gap={3}>
        <Subheading>{copy.title}</Subheading>
        <Muted>{copy.text}</Muted>
        {url && (
          <>
            <CopyField label={copy.link} value={url} />
            <a href={url.replace(/^https?:/, 'webcal:')}>{copy.open}</a>
          </>
        )}
        <div>
          <Button variant="outline" loading={create.isPending} onClick={() => create.mutate({})}>
            {url ? copy.createNew : copy.create}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
