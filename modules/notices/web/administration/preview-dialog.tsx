import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, nameIn } from '#platform/contract/languages.ts'
import { RichText } from '#platform/web/editor/rich-text.tsx'
import { buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { Segmented } from '#platform/web/ui/fields/choice.tsx'
import { canBeHidden } from '../../contract/notices.rules.ts'
import '../popup/popup.css'
import type { Draft } from './draft.ts'

/** A phone in the hand, px; and the margin that a dialog keeps there. */
const phone = { width: 360, height: 640, margin: 16 }

type Props = { draft: Draft; language: Language; onClose: () => void }

/** How a popup will look at a computer and on a phone. */
export function PreviewDialog({ draft, language, onClose }: Props) {
  const { t } = useTranslation()
  const [device, setDevice] = useState<'pc' | 'phone'>(draft.device === 'phone' ? 'phone' : 'pc')
  const size =
    device === 'pc'
      ? { width: draft.width, height: draft.height }
      : {
          width: Math.min(draft.width, phone.width - 2 * phone.margin),
          height: Math.min(draft.height, phone.height - 2 * phone.margin),
        }
  return (
    <Modal
      open
      width={Math.max(draft.width + 64, 480)}
      height="auto"
      title={t('notices.preview.title')}
      onClose={onClose}
    >
      <Segmented
        label={t('notices.preview.on')}
        options={(['pc', 'phone'] as const).map((value) => ({ value, label: t(`notices.preview.${value}`) }))}
        value={device}
        onChange={setDevice}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div className="npre" tabIndex={0} role="region" aria-label={t('notices.preview.title')}>
        <article className="npre__d" style={{ '--w': `${size.width}px`, '--h': `${size.height}px` } as CSSProperties}>
          <div className="dialog__h npop__h">
            <h3 className="dialog__t" lang={language}>
              {nameIn(draft.title, language) || t('notices.form.titleRequired')}
            </h3>
          </div>
          <div className="npre__b" lang={language}>
            <RichText html={nameIn(draft.content, language)} />
          </div>
          <div className="dialog__f npop__f" aria-hidden>
            {canBeHidden(draft) ? <span className="fg2">☐ {t('notices.popup.hideToday')}</span> : null}
            <span className="grow" />
            <span className={buttonClass({ variant: 'primary', size: 'lg' })}>
              {t(draft.mustAcknowledge ? 'notices.popup.acknowledge' : 'notices.popup.close')}
            </span>
          </div>
        </article>
      </div>
    </Modal>
  )
}
