import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LocalName } from '#platform/contract/fields.ts'
import { type Language, nameIn } from '#platform/contract/languages.ts'
import { formatTime } from '#platform/web/format.ts'
import { useViewer } from '#platform/web/session/viewer.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import '../panel/alert-row.css'

/** How it will look at the bell of somebody with this language. */
export function Preview({ text, language }: { text: LocalName; language: Language }) {
  const { t } = useTranslation()
  const name = useName()
  const viewer = useViewer()
  const [now] = useState(Date.now)
  const shown = nameIn(text, language).trim()
  return (
    <figure className="alann__preview">
      <figcaption className="field__label">{t('alerts.announce.preview')}</figcaption>
      <div className="al">
        <span className="al__ic">
          <IconBell className="i" aria-hidden />
        </span>
        <div className="al__a" lang={language}>
          <span className={shown ? 'al__t' : 'al__t muted'}>{shown || t('alerts.announce.previewEmpty')}</span>
          <span className="al__m">
            {viewer ? `${name(viewer.name)} · ` : null}
            {formatTime(now)}
          </span>
        </div>
      </div>
    </figure>
  )
}
