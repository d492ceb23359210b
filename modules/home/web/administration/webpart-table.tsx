import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Table } from '#platform/web/ui/lists/table.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import type { Webpart } from '../../contract/webparts.contract.ts'
import { useForWhomWords } from './for-whom.tsx'
import { useRemoveWebpart } from './use-remove.ts'

type Props = {
  webparts: readonly Webpart[]
  onEdit: (webpart: Webpart) => void
  onPreview: (webpart: Webpart) => void
}

/** Name, component and size of each webpart, and what can be done with it. */
export function WebpartTable({ webparts, onEdit, onPreview }: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  const whom = useForWhomWords()
  const remove = useRemoveWebpart()
  return (
    <Table
      caption={t('home.webparts.title')}
      rows={webparts}
      rowKey={({ id }) => id}
      rowLook={({ enabled }) => (enabled ? undefined : 'read')}
      columns={[
        {
          key: 'name',
          header: t('home.webparts.name'),
          render: (webpart) => (
            <span className="wplist__name">
              <button type="button" className="wplist__a ell" onClick={() => onEdit(webpart)}>
                {nameOf(webpart.titles)}
              </button>
              {webpart.enabled ? null : <Badge>{t('home.office.off')}</Badge>}
              {webpart.isRegistered ? null : <Badge tone="orange">{t('home.webparts.gone')}</Badge>}
              {webpart.state === 'published' ? null : (
                <Badge tone={webpart.state === 'new' ? 'green' : 'accent'}>
                  {t(`home.office.states.${webpart.state}`)}
                </Badge>
              )}
            </span>
          ),
        },
        {
          key: 'component',
          header: t('home.webparts.component'),
          width: 220,
          render: ({ component }) => <code className="wplist__code ell">{component}</code>,
        },
        { key: 'whom', header: t('home.office.forWhom.label'), width: 170, render: (webpart) => whom(webpart) },
        {
          key: 'size',
          header: t('home.webparts.size'),
          width: 130,
          render: ({ isFixedSize, columns, rows }) =>
            isFixedSize ? t('home.webparts.fixed', { columns, rows }) : t('home.webparts.free', { columns, rows }),
        },
        {
          key: 'acts',
          header: t('home.office.acts'),
          width: 112,
          align: 'right',
          render: (webpart) => {
            const name = nameOf(webpart.titles)
            return (
              <span className="wplist__acts">
                <IconButton
                  icon={IconEye}
                  name={t('home.webparts.previewNamed', { name })}
                  onClick={() => onPreview(webpart)}
                />
                <IconButton
                  icon={IconPencil}
                  name={t('home.office.editNamed', { name })}
                  onClick={() => onEdit(webpart)}
                />
                <IconButton
                  icon={IconTrash}
                  name={t('home.office.deleteNamed', { name })}
                  onClick={() => void remove(webpart)}
                />
              </span>
            )
          },
        },
      ]}
    />
  )
}
