import { useCall } from '../../../domain/mutations.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Muted, Subheading } from '../../../ui/text.tsx'

/** Creates the link under which other calendars can subscribe to the user's sessions. */
export function CalendarSettings() {
  const create = useCall('POST /auth/calendar-key', {
    failure: 'Couldn’t create a calendar link. Please try again.',
  })
  const url = create.data?.url
  return (
    <Card as="section" aria-label="Calendar">
      <Stack gap={3}>
        <Subheading>Calendar</Subheading>
        <Muted>
          See your sessions in Google, Apple, or Outlook Calendar. Anyone with the link can see
          where you play. Creating a new link turns off the old one.
        </Muted>
        {url && (
          <>
            <CopyField label="Calendar link" value={url} />
            <a href={url.replace(/^https?:/, 'webcal:')}>Open in your calendar app</a>
          </>
        )}
        <div>
          <Button variant="outline" loading={create.isPending} onClick={() => create.mutate({})}>
            {url ? 'Create new link' : 'Create calendar link'}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
