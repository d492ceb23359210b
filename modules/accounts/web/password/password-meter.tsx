import { useTranslation } from 'react-i18next'
import { type Guessable, strengthOf, strengths } from '../../contract/password-strength.rules.ts'
import './password-meter.css'

/**
 * How hard a new password is to guess, in words and as filled steps, and why when it is easy. It judges by what the page
 * knows; the list of common passwords is the server's, so that it has the last word.
 */
export function PasswordMeter({ password, known }: { password: string; known: Guessable }) {
  const { t } = useTranslation()
  const { strength, because } = strengthOf(password, known)
  const level = password === '' ? 0 : strengths.indexOf(strength) + 1
  const words = level === 0 ? '' : t(`accounts.password.strength.${strength}`)
  const why =
    level === 1 && because
      ? t(`accounts.password.weak.${because}`)
      : level > 1
        ? t('accounts.password.strength.lastWord')
        : ''
  return (
    <div className={`pwmeter pwmeter--${strength}`}>
      <div
        role="meter"
        className="pwmeter__bar"
        aria-label={t('accounts.password.strength.label')}
        aria-valuemin={0}
        aria-valuemax={strengths.length}
        aria-valuenow={level}
        aria-valuetext={words || t('accounts.password.strength.none')}
      >
        {strengths.map((step, at) => (
          <i key={step} className={at < level ? 'pwmeter__step pwmeter__step--full' : 'pwmeter__step'} />
        ))}
      </div>
      {/* Read aloud as it changes; it stands there empty before, or nothing would be. */}
      <output className="pwmeter__words">
        <b>{words}</b> {why}
      </output>
    </div>
  )
}
