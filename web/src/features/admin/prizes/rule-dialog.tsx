import { prizeAges } from '@county-golf/contract/constants'
import type { PrizeRule } from '@county-golf/contract/prize-rules'
import { useForm } from '../../../lib/use-form.ts'
import { Switch, Textarea, TextInput } from '../../../ui/fields.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useAdminMutation } from '../use-admin-mutation.ts'

const sourceMax = 1_000

/** Records whether prizes are allowed in a state, from what age, and on what grounds. */
export function RuleDialog({ rule, onClose }: { rule: PrizeRule; onClose: () => void }) {
  // The grounds are those of the new decision, so the field starts empty.
  const form = useForm({ allowed: rule.allowed, minAge: String(rule.minAge), source: '' })
  const save = useAdminMutation('PUT /admin/prizes/states/{code}', {
    success: `Decision on ${rule.name} saved.`,
    failure: 'Couldn’t save the decision. Please try again.',
    proceed: onClose,
    onError: form.fail,
  })
  const submit = () => {
    const { allowed, source } = form.values
    const minAge = Number(form.values.minAge)
    const isAge = Number.isInteger(minAge) && minAge >= prizeAges.min && minAge <= prizeAges.max
    const errors = {
      minAge: !isAge && `Enter an age from ${prizeAges.min} to ${prizeAges.max}`,
      source: !source.trim() && 'Enter the law, letter, or link that you rely on',
    }
    if (form.check(errors))
      save.mutate({
        params: { code: rule.stateCode },
        body: { allowed, minAge, source: source.trim() },
      })
  }
  return (
    <FormDialog
      title={`Prizes in ${rule.name}`}
      size="small"
      form={form}
      action="Save decision"
      busy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Switch
        {...form.checkbox('allowed')}
        label="Prizes allowed"
        description="Applies to new sessions, and with real cards to joining existing ones."
      />
      <TextInput {...form.field('minAge')} label="Minimum age" inputMode="numeric" />
      <Textarea
        {...form.field('source')}
        label="Grounds"
        description="A law, a letter from counsel, or a link. Other admins see it with your name."
        maxLength={sourceMax}
        minRows={3}
      />
    </FormDialog>
  )
}
