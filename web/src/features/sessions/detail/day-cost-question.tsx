import { courseCostMaxCents } from '@county-golf/contract/constants'
import { wholeDollars } from '@county-golf/contract/money'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../../domain/mutations.ts'
import { sessionKeys } from '../../../domain/sessions/keys.ts'
import { amountError, amountInput, readAmount } from '../../../lib/amount-text.ts'
import { api } from '../../../lib/api.ts'
import { setQueryResult } from '../../../lib/set-query-result.ts'
import { useForm } from '../../../lib/use-form.ts'
import { useOptionalQuery } from '../../../lib/use-optional-query.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from './detail.module.css'

const dayCostQuery = (id: string) =>
  queryOptions({
    queryKey: sessionKeys.dayCost(id),
    queryFn: ({ signal }) => api('GET /sessions/{id}/day-cost', { params: { id } }, { signal }),
  })

/** Asks a player after the round what the day cost at the course. */
export function DayCostQuestion({ id }: { id: string }) {
  const own = useOptionalQuery(dayCostQuery(id))
  const [isChanging, setChanging] = useState(false)
  if (!own?.isAsked) return null
  return (
    <div className={styles.announcement}>
      <Notice>
        {own.cents !== null && !isChanging ? (
          <Row gap={[1, 3]} wrap>
            <span>You said that the day cost {wholeDollars(own.cents)} at the course.</span>
            <Button variant="quiet" size="small" onClick={() => setChanging(true)}>
              Change
            </Button>
          </Row>
        ) : (
          <CostForm id={id} cents={own.cents} onSaved={() => setChanging(false)} />
        )}
      </Notice>
    </div>
  )
}

type CostFormProps = { id: string; cents: number | null; onSaved: () => void }

function CostForm({ id, cents, onSaved }: CostFormProps) {
  const client = useQueryClient()
  const form = useForm({ cents: cents === null ? '' : amountInput(cents) })
  const { cents: typed } = form.values
  const save = useCall('PUT /sessions/{id}/day-cost', {
    onSuccess(answer) {
      setQueryResult(client, dayCostQuery(id).queryKey, answer)
      toast.success('Answer saved')
    },
    failure: 'Couldn’t save your answer.',
    showError: form.fail,
    proceed: onSaved,
  })
  const submit = () => {
    const amount = readAmount(typed)
    const error = amountError(typed, { minCents: 0, maxCents: courseCostMaxCents })
    if (form.check({ cents: error }) && amount !== undefined)
      save.mutate({ params: { id }, body: { cents: amount } })
  }
  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap={3}>
        <MoneyInput
          {...form.field('cents')}
          label="What did the day cost you at the course?"
          description="Green fee and cart. Others only see the median, once five players have answered."
          className={styles.cost}
        />
        <Row>
          <Button type="submit" variant="outline" loading={save.isPending}>
            Save
          </Button>
        </Row>
      </Stack>
    </Form>
  )
}
