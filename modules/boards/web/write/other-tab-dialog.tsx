import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/button.tsx'
import { Modal } from '#platform/web/ui/modal.tsx'
import { Comparison } from '../versions/comparison.tsx'
import type { ArticleForm, DraftContent } from './article-form.ts'

type Props = { mine: ArticleForm; other: DraftContent; onTake: () => void; onClose: () => void }

/** What the other tab wrote, against what stands here: lines through are here only, lines under are there only. */
export default function OtherTabDialog({ mine, other, onTake, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Modal
      open
      width={880}
      title={t('boards.write.conflict.title')}
      onClose={onClose}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button size="lg" variant="primary" onClick={onTake}>
            {t('boards.write.conflict.theirs')}
          </Button>
        </>
      }
    >
      <p className="fg2 bcmp__hint">{t('boards.write.conflict.hint')}</p>
      <Comparison
        before={{ title: mine.title, content: mine.content }}
        after={{ title: other.title, content: other.content }}
      />
    </Modal>
  )
}
