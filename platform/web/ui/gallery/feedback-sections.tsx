import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '#platform/web/format.ts'
import { Button } from '../buttons/button.tsx'
import { FileTypeBadge } from '../marks/file-type-badge.tsx'
import { Note } from '../messages/note.tsx'
import { toast } from '../messages/toast.ts'
import { EmptyState } from '../states/empty-state.tsx'
import { ErrorState } from '../states/error-state.tsx'
import { Progress } from '../states/progress.tsx'
import { SkeletonRows } from '../states/skeleton.tsx'
import { Section } from './section.tsx'

export function ProgressSection() {
  const { t } = useTranslation()
  const files = [
    { name: t('ui.gallery.file.report'), bytes: 8_598_323, done: 1, tone: 'green' },
    { name: t('ui.gallery.file.drawing'), bytes: 432_013_312, done: 0.38, tone: 'accent' },
  ] as const
  return (
    <Section title={t('ui.gallery.sections.progress')}>
      {files.map(({ name, bytes, done, tone }) => (
        <div key={name} className="row">
          <FileTypeBadge name={name} />
          <div className="grow">
            <div className="row">
              <span className="ell grow">{name}</span>
              <span className="muted num">{formatBytes(bytes)}</span>
            </div>
            <Progress thin label={`${t('ui.gallery.file.uploading')} ${name}`} value={done} tone={tone} />
          </div>
        </div>
      ))}
    </Section>
  )
}

export function MessagesSection() {
  const { t } = useTranslation()
  return (
    <Section title={t('ui.gallery.sections.messages')}>
      <div className="wrap">
        <Button onClick={() => toast.success(t('ui.gallery.message.saved'))}>{t('ui.gallery.message.saved')}</Button>
        <Button
          onClick={() =>
            toast.success(t('ui.gallery.message.booked'), {
              label: t('ui.gallery.message.show'),
              run: () => toast.success(t('ui.gallery.message.saved')),
            })
          }
        >
          {t('ui.gallery.message.booked')}
        </Button>
        <Button
          variant="soft"
          onClick={() =>
            toast.error(t('ui.gallery.message.failed'), {
              label: t('ui.retry'),
              run: () => toast.success(t('ui.gallery.message.saved')),
            })
          }
        >
          {t('ui.gallery.message.failed')}
        </Button>
        <Button variant="ghost" data-tip={t('ui.gallery.message.tip')}>
          {t('ui.gallery.button.star')}
        </Button>
      </div>
      <Note>{t('ui.gallery.message.language')}</Note>
      <Note tone="accent">{t('ui.gallery.message.language')}</Note>
      <Note tone="orange">{t('ui.gallery.message.webpart')}</Note>
    </Section>
  )
}

export function StatesSection() {
  const { t } = useTranslation()
  return (
    <Section title={t('ui.gallery.sections.states')} span={12}>
      <div className="ref__two">
        <div className="ref__tile">
          <EmptyState
            drawing="calendar"
            title={t('ui.gallery.state.noEvent')}
            hint={t('ui.gallery.state.noEventHint')}
          />
        </div>
        <div className="ref__tile">
          <EmptyState
            title={t('ui.gallery.state.noArticle')}
            hint={t('ui.gallery.state.noArticleHint')}
            action={
              <Button variant="soft" icon={IconPencil}>
                {t('ui.gallery.state.write')}
              </Button>
            }
          />
        </div>
        <div className="ref__tile">
          <EmptyState
            drawing="search"
            title={t('ui.gallery.state.noResult')}
            hint={t('ui.gallery.state.noResultHint')}
          />
        </div>
        <div className="ref__tile">
          <ErrorState onRetry={() => toast.success(t('ui.gallery.message.saved'))} />
        </div>
      </div>
      <SkeletonRows rows={3} />
    </Section>
  )
}
