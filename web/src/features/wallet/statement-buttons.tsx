import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { viewerTimeZone } from '../../lib/dates.ts'
import { download } from '../../lib/download.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { monthName } from './months.ts'
import styles from './transactions.module.css'

const formats = [
  { format: 'csv', label: 'CSV', what: 'for spreadsheets' },
  { format: 'html', label: 'Printable page', what: 'to print or keep' },
] as const

/** The statement of the month that is shown, or of all time, as a file. */
export function StatementButtons({ month }: { month: string | undefined }) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (format: 'csv' | 'html') =>
      download('GET /wallet/statement', { query: { format, month, timeZone: viewerTimeZone() } }),
    onError: (error) => toast.error(messageOf(error, 'Failed to download the statement')),
  })
  return (
    <div className={styles.statement}>
      <span>Statement, {month ? monthName(month) : 'all time'}</span>
      {formats.map(({ format, label, what }) => (
        <Button
          key={format}
          variant="outline"
          size="small"
          icon={<IconDownload size={16} aria-hidden="true" />}
          loading={isPending && variables === format}
          aria-label={`Download the statement ${what}: ${label}`}
          onClick={() => mutate(format)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
