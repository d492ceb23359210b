import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '#platform/contract/errors.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import './sign-in-refusal.css'

/**
 * Why the sign-in was refused, in the server's words: whether the name, the password or the account is at fault is
 * not told (G-033). After too many attempts the seconds count down.
 */
export function SignInRefusal({ error }: { error: Error }) {
  const { t } = useTranslation()
  const { say, sayError } = useSay()
  const wait = error instanceof AppError && error.params?.seconds !== undefined ? Number(error.params.seconds) : 0
  const left = useCountdown(wait)
  const counting =
    error instanceof AppError && wait > 0
      ? say({ key: error.key, params: { ...error.params, seconds: left } })
      : undefined
  return (
    <div className="refusal" role="alert">
      <IconAlertCircle className="i" aria-hidden />
      {/* Read aloud once, not every second. */}
      <span className={counting ? 'sr' : undefined}>{sayError(error)}</span>
      {counting ? <span aria-hidden="true">{left > 0 ? counting : t('accounts.signIn.tryNow')}</span> : null}
    </div>
  )
}

/** Whole seconds from the given number down to 0. */
function useCountdown(from: number): number {
  const [left, setLeft] = useState(Math.ceil(from))
  useEffect(() => {
    const end = Date.now() + from * 1_000
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1_000))
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [from])
  return left
}
