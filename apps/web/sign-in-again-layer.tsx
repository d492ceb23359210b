import { Suspense, useSyncExternalStore } from 'react'
import { useOfferedParts } from '#platform/web/modules.ts'
import { signInAgainStore } from './sign-in-again.ts'

/** The dialog over the page in which the same person signs in again. */
export function SignInAgainLayer() {
  const answer = useSyncExternalStore(signInAgainStore.subscribe, signInAgainStore.get)
  const [Dialog] = useOfferedParts('signInAgain')
  if (!answer || !Dialog) return null
  return (
    <Suspense>
      <Dialog onDone={answer} />
    </Suspense>
  )
}
