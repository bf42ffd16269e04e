import { countedInFreeHours, paces, playerSkills } from '@county-golf/contract/constants'
import type { GameSearch, Wish } from '@county-golf/contract/games'
import { dollars } from '@county-golf/contract/money'
import type { User } from '@county-golf/contract/users'
import { useQuery } from '@tanstack/react-query'
import { countiesQuery, statesQuery } from '../../domain/locations/queries.ts'
import { useCall } from '../../domain/mutations.ts'
import { amountError } from '../../lib/amount-text.ts'
import { fieldErrors } from '../../lib/api-error.ts'
import { serverNow } from '../../lib/server-time.ts'
import { type UseForm, useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, NativeSelect, TextInput } from '../../ui/fields.ts'
import { Form } from '../../ui/form.tsx'
import { Grid, Stack } from '../../ui/layout.tsx'
import { MoneyInput } from '../../ui/money-input.tsx'
import { RetryNotice } from '../../ui/retry-notice.tsx'
import { Muted, Subheading } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { useStoreSearch } from './api.ts'
import { amountText, requestOf, valuesOf, valuesOfWish, type WishValues } from './form.ts'
import { WindowFields } from './window-fields.tsx'
import { levelNames } from './words.ts'

type WishFormProps = {
  /** The search to change, if there is one. */
  wish: Wish | null
  profile: User
  place: { state?: string; county?: string }
  prices: Pick<GameSearch, 'spotCents' | 'potCents'>
  onDone: () => void
}

/** What a player looks for. Short, since the profile fills most of it. */
export function WishForm({ wish, profile, place, prices, onDone }: WishFormProps) {
  const today = serverNow().toLocaleDateString('en-CA')
  const form = useForm<WishValues>(
    wish ? valuesOfWish(wish) : valuesOf({ profile, place, today, spotCents: prices.spotCents }),
    {
      derive: (values, changes) => ({
        ...values,
        ...changes,
        ...('stateCode' in changes && { countyName: '', zip: '' }),
        ...('prize' in changes && { maxAmount: limitFor(changes.prize ?? '', values, prices) }),
      }),
    },
  )
  const store = useStoreSearch()
  const save = useCall('PUT /game-search', {
    onSuccess: (search, _request, isHere) => {
      store(search)
      if (!isHere()) toast.success('Your search is saved')
    },
    failure: 'Couldn’t start your search. Please try again.',
    showError: (error, failure) => {
      const details = fieldErrors(error)
      if (Object.keys(details).length > 0) form.check({ ...details, maxAmount: details.maxCents })
      else form.fail(error, failure)
    },
    proceed: onDone,
  })
  const submit = () => {
    const { stateCode, countyName, maxAmount } = form.values
    const found = {
      stateCode: !stateCode && 'Select a state',
      countyName: stateCode !== '' && !countyName && 'Select a county',
      maxAmount: amountError(maxAmount, { minCents: prices.spotCents }),
    }
    if (form.check(found)) save.mutate({ body: requestOf(form.values) })
  }
  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap={6}>
        <PlaceFields form={form} />
        <WindowFields form={form} today={today} />
        <PlayFields form={form} prices={prices} />
        <Stack gap={3}>
          <Button type="submit" size="large" loading={save.isPending}>
            {wish ? 'Save changes' : 'Find me a game'}
          </Button>
          {wish && (
            <Button variant="quiet" onClick={onDone}>
              Cancel
            </Button>
          )}
          <Muted>
            Looking is free, and no one sees your name. You pay for your spot once your group has
            booked.
          </Muted>
        </Stack>
      </Stack>
    </Form>
  )
}

/** The price of a spot in games with or without a pot. */
function limitFor(
  prize: string,
  before: WishValues,
  { spotCents, potCents }: WishFormProps['prices'],
): string {
  const dearest = spotCents + (prize === 'none' ? 0 : potCents)
  return prize === before.prize ? before.maxAmount : amountText(dearest)
}

type Fields = { form: UseForm<WishValues> }

const radiusMiles = [10, 25, 50, 75, 100]

function PlaceFields({ form }: Fields) {
  const { stateCode, radiusMiles: chosen } = form.values
  const states = useQuery(statesQuery)
  const counties = useQuery(countiesQuery(stateCode))
  const failed = [states, counties].find(({ isError }) => isError)
  const radii = [...new Set([...radiusMiles, Number(chosen)])].toSorted((a, b) => a - b)
  return (
    <Stack as="section" gap={4}>
      <Subheading>Where</Subheading>
      {failed && (
        <RetryNotice onRetry={() => void failed.refetch()}>Couldn’t load the places.</RetryNotice>
      )}
      <Grid min="12rem" gap={4}>
        <NativeSelect
          label="State"
          data={[
            { value: '', label: 'Select a state' },
            ...(states.data?.items ?? []).map(({ code, name }) => ({ value: code, label: name })),
          ]}
          {...form.field('stateCode')}
        />
        <NativeSelect
          label="County"
          disabled={!counties.data}
          data={[
            { value: '', label: 'Select a county' },
            ...(counties.data?.items ?? []).map(({ fullName }) => fullName),
          ]}
          {...form.field('countyName')}
        />
        <NativeSelect
          label="How far would you go?"
          data={radii.map((miles) => ({ value: String(miles), label: `Up to ${miles} miles` }))}
          {...form.field('radiusMiles')}
        />
        <TextInput
          label="ZIP code (optional)"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          {...form.field('zip')}
        />
      </Grid>
    </Stack>
  )
}

function PlayFields({ form, prices }: Fields & Pick<WishFormProps, 'prices'>) {
  const { spotCents, potCents } = prices
  return (
    <Stack as="section" gap={4}>
      <Subheading>How do you play?</Subheading>
      <Grid min="12rem" gap={4}>
        <NativeSelect
          label="Your level"
          data={playerSkills.map((level) => ({ value: level, label: levelNames[level] }))}
          {...form.field('skillLevel')}
        />
        <NativeSelect
          label="Pace"
          data={[{ value: '', label: 'Any pace' }, ...paces]}
          {...form.field('pace')}
        />
        <NativeSelect
          label="Walk or ride"
          data={[
            { value: '', label: 'Either' },
            { value: 'walk', label: 'Walk' },
            { value: 'ride', label: 'Ride' },
          ]}
          {...form.field('transport')}
        />
        <NativeSelect
          label="Prize"
          data={[
            { value: 'none', label: 'No prize' },
            { value: 'pot', label: `A pot, ${dollars(potCents)} from each player` },
            { value: '', label: 'Either' },
          ]}
          {...form.field('prize')}
        />
        <MoneyInput
          label="Most you’d pay us"
          description={`A spot costs ${dollars(spotCents)} today, plus your share of a pot. Green fees are paid at the course.`}
          {...form.field('maxAmount')}
        />
      </Grid>
      <Checkbox
        label="Only golfers near my level"
        description="At most one level above or below yours."
        {...form.checkbox('nearLevel')}
      />
      <Checkbox
        label="Count me in for any game that fits"
        description={`We accept it for you, up to the price above, and notify you. You can leave for free for at least ${countedInFreeHours} hours of daytime after we charge you. We never charge you at night.`}
        {...form.checkbox('countMeIn')}
      />
    </Stack>
  )
}
