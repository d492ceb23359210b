import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { PasswordField } from '#platform/web/ui/fields/text-field.tsx'
import { articlesCalls } from '../../contract/articles.contract.ts'
import { limits } from '../../contract/boards.rules.ts'
import { useRefresh } from '../boards.queries.ts'
import './locked.css'

/** Asks the password of a protected article (BOARD-029); what the server says about the tries is shown as it is. */
export function Locked({ boardId, articleId }: { boardId: number; articleId: number }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const refresh = useRefresh()
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<{ password?: string }>()
  const [isBusy, setBusy] = useState(false)

  const unlock = async () => {
    if (password === '') {
      setErrors({ password: t('boards.read.passwordRequired') })
      return
    }
    setBusy(true)
    setErrors(undefined)
    try {
      const { isCorrect } = await call(articlesCalls.checkPassword, { boardId, articleId, password })
      if (isCorrect) await refresh.articles()
      else setErrors({ password: t('boards.read.passwordWrong') })
    } catch (error) {
      setErrors({ password: sayError(error) })
    }
    setBusy(false)
  }

  return (
    <Form className="blocked" onSubmit={() => void unlock()} errors={errors}>
      <IconLock className="i i-24" aria-hidden />
      <h3 className="blocked__t">{t('boards.read.lockedTitle')}</h3>
      <p className="fg2">{t('boards.read.lockedHint')}</p>
      <PasswordField
        label={t('boards.read.password')}
        value={password}
        maxLength={limits.passwordLength}
        autoComplete="off"
        error={errors?.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="primary" size="lg" block busy={isBusy}>
        {t('boards.read.unlock')}
      </Button>
    </Form>
  )
}
