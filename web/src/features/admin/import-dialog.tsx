import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFoot } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './admin.module.css'
import { usePasswordGate } from './password-gate.tsx'

/** A list of courses (CSV or GeoJSON): first what it would do, then, when that is right, done. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File>()
  const client = useQueryClient()
  const guarded = usePasswordGate()
  const send = useMutation({
    mutationFn: ({ preview, list }: { preview: boolean; list: File }) =>
      guarded(() => {
        const form = new FormData()
        form.set('file', list, list.name)
        return api('POST /admin/locations/courses/import', {
          query: { preview: preview ? 'true' : 'false', name: list.name.slice(0, 100) },
          form,
        })
      }),
    onSuccess: (answer) => {
      if (answer.preview) return
      void client.invalidateQueries()
      toast.success(`${answer.added} courses added, ${answer.updated} updated.`)
      onClose()
    },
  })
  const { data } = send
  return (
    <Dialog title="Import a list of courses" open onClose={onClose}>
      <div className={styles.form}>
        <label className={styles.form}>
          <span>CSV or GeoJSON file</span>
          <input
            type="file"
            accept=".csv,.json,.geojson,text/csv,application/geo+json"
            onChange={(event) => {
              const list = event.currentTarget.files?.[0]
              setFile(list)
              send.reset()
              if (list) send.mutate({ preview: true, list })
            }}
          />
        </label>
        <div role="status">{send.isPending && 'Reading the list…'}</div>
        <div role="alert">
          {send.error && (
            <Notice tone="flag">{messageOf(send.error, 'The list could not be imported.')}</Notice>
          )}
        </div>
        {data && (
          <>
            <dl className={styles.facts}>
              <Fact label="Lines" count={data.lines} />
              <Fact label="Will be added" count={data.added} />
              <Fact label="Will be updated" count={data.updated} />
              <Fact label="Known already" count={data.known} />
              <Fact label="Rejected" count={data.rejectedCount} />
            </dl>
            <pre className={styles.code}>
              {data.rejected
                .slice(0, 20)
                .map(({ line, reason }) => `line ${line}: ${reason}`)
                .join('\n')}
            </pre>
          </>
        )}
        <DialogFoot>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!file || !data || data.added + data.updated === 0}
            loading={send.isPending}
            onClick={() => file && send.mutate({ preview: false, list: file })}
          >
            Import
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  )
}

const Fact = ({ label, count }: { label: string; count: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{count.toLocaleString('en-US')}</dd>
  </div>
)
