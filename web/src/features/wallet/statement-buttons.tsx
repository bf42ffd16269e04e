import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { viewerTimeZone } from '../../lib/dates.ts'
import { download } from '../../lib/download.ts'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/layout.tsx'
import { toast } from '../../ui/toast.ts'
import { copy } from './copy.ts'
import { monthName } from './months.ts'
import styles from './transactions.module.css'

const formats = [
  { format: 'csv', label: copy.statement.csv },
  { format: 'html', label: copy.statement.print },
] as const

/** Downloads a statement for the selected month or for all time. */
export function StatementButtons({ month }: { month: string | undefined }) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (format: 'csv' | 'html') =>
      download('GET /wallet/statement', { query: { format, month, timeZone: viewerTimeZone() } }),
    onError: (error) => toast.error(messageOf(error, copy.statement.failed)),
  })
  return (
    <Row gap={[2, 3]} wrap className={styles.statement}>
      <span>{copy.statement.label(month && monthName(month))}</span>
      {formats.map(({ format, label }) => (
        <Button
          key={format}
          variant="outline"
          size="small"
          icon={<IconDownload size={16} aria-hidden="true" />}
          loading={isPending && variables === format}
          aria-label={copy.statement.download(label)}
          onClick={() => mutate(format)}
        >
          {label}
        </Button>
      ))}
    </Row>
  )
}
