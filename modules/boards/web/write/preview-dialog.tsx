import { useTranslation } from 'react-i18next'
import { RichText } from '#platform/web/editor/rich-text.tsx'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { LabelBadges } from '../list/label-badges.tsx'
import { useLabels } from '../list/use-labels.ts'
import type { ArticleForm, WriteConfig } from './article-form.ts'
import '../read/article.css'
import '../read/article-head.css'

type Props = { form: ArticleForm; config: WriteConfig; onClose: () => void }

/** The article as readers will see it. */
export default function PreviewDialog({ form, config, onClose }: Props) {
  const { t } = useTranslation()
  const labels = useLabels(config).labelsOf(form)
  return (
    <Modal
      open
      width={900}
      height={600}
      title={t('boards.write.preview')}
      onClose={onClose}
      footer={
        <Button size="lg" variant="primary" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <article>
        <div className="wrap">
          {form.isNotice ? <Badge tone="accent">{t('boards.list.notice')}</Badge> : null}
          {form.isMustRead ? <Badge tone="red">{t('boards.list.mustRead')}</Badge> : null}
          <LabelBadges labels={labels} />
        </div>
        <h3 className="bread__t">{form.title.trim() || t('boards.write.noTitle')}</h3>
        <RichText className="bread__x" html={form.content} />
      </article>
    </Modal>
  )
}
