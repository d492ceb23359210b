import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../buttons/button.tsx'
import { useCopy } from '../buttons/use-copy.ts'
import { Note } from './note.tsx'
import './told-once.css'

type Props = {
  /** Says what it is, and that it is shown this once. */
  sentence: string
  label: string
  /** An address with a secret in it. */
  value: string
  children?: ReactNode
}

/** An address that is told this once, to be taken along: it is kept nowhere in readable form. */
export function ToldOnce({ sentence, label, value, children }: Props) {
  const { t } = useTranslation()
  const copy = useCopy()
  return (
    <div role="status">
      <Note tone="accent">
        {sentence}
        <span className="toldonce">
          <input
            className="input"
            readOnly
            aria-label={label}
            value={value}
            onFocus={({ target }) => target.select()}
          />
          <Button icon={IconCopy} onClick={() => void copy(value)}>
            {t('common.copy')}
          </Button>
        </span>
        {children}
      </Note>
    </div>
  )
}
