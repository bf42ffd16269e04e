import { useCheckout } from '../../data/wallet/use-checkout.ts'
import { toast } from '../../ui/toast.ts'

/** Opens card checkout. Shows errors as toasts. */
export const useAddFunds = () => useCheckout(toast.error)
