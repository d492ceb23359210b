import { useTranslation } from 'react-i18next'
import { Outline } from './outline.tsx'
import { useOutlined } from './outline-store.ts'

/** Stands at the left of the pages of writing, in place of the menus of the section. */
export default function WriteSide({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTranslation()
  const outlined = useOutlined()
  return (
    <aside className="swside" aria-label={t('surveys.write.outline.side')}>
      <h2 className="swside__t">{t('surveys.title')}</h2>
      <div className="swside__l scroll">{outlined ? <Outline outlined={outlined} onFollow={onFollow} /> : null}</div>
    </aside>
  )
}
