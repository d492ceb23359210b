import { useCallMutation } from '#platform/web/calls/queries.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { accountsCalls } from '../../contract/accounts.contract.ts'

/** Leaves for the company's identity provider; it sends the browser back to /account/identity-provider. */
export function useIdentityProvider(returnUrl: string): { start: () => void; isBusy: boolean } {
  const { sayError } = useSay()
  const start = useCallMutation(accountsCalls.startIdentityProvider, {
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => void toast.error(sayError(error)),
  })
  return { start: () => start.mutate({ returnUrl }), isBusy: start.isPending || start.isSuccess }
}
