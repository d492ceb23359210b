import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { Avatar } from '#platform/web/ui/marks/avatar.tsx'
import type { accountsCalls } from '../../contract/accounts.contract.ts'

type Demo = NonNullable<CallResult<typeof accountsCalls.signInOptions>['demo']>
type Props = { demo: Demo; onChoose: (account: { comCode: string; userName: string; password: string }) => void }

/** The people anyone may try in demo mode; choosing one fills in the form. */
export function DemoAccounts({ demo, onChoose }: Props) {
  const { t } = useTranslation()
  const { say } = useSay()
  const name = useName()
  return (
    <section className="demo" aria-labelledby="demo-title">
      <h2 id="demo-title" className="demo__t">
        {t('accounts.demo.title')}
      </h2>
      <p className="demo__x">{t('accounts.demo.hint', { password: demo.password })}</p>
      <ul className="demo__l">
        {demo.accounts.map(({ comCode, userName, name: person, roleKey }) => (
          <li key={`${comCode}/${userName}`}>
            <button
              type="button"
              className="demo__a"
              onClick={() => onChoose({ comCode, userName, password: demo.password })}
            >
              <Avatar personCode={userName} name={name(person)} size={28} />
              <span className="grow">
                <b className="ell">{name(person)}</b>
                <small className="ell">{say({ key: `accounts.demo.role.${roleKey}` })}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
