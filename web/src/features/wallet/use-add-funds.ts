import { useCheckout } from '../../lib/use-checkout.ts'
import { toast } from '../../ui/toast.ts'

/** Opens a card checkout; a refusal is shown as a toast. */
export const useAddFunds = () => useCheckout(toast.error)
