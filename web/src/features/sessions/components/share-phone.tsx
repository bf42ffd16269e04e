import { phonesAfterTeeHours } from '@county-golf/contract/constants'
import { hours } from '@county-golf/contract/durations'
import { Switch } from '../../../ui/fields.ts'

type SharePhoneProps = { isOn: boolean; onChange: (isOn: boolean) => void }

/** Asks once whether to share the phone number in the profile. Edit Profile has the same switch. */
export const SharePhone = ({ isOn, onChange }: SharePhoneProps) => (
  <Switch
    label="Share my phone number with players in my sessions"
    description={`They can see it until ${hours(phonesAfterTeeHours)} after the tee time. You can change this in your profile.`}
    checked={isOn}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
)
