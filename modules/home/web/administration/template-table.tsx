import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconLayoutDashboard,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Menu } from '#platform/web/ui/floating/menu.tsx'
import { Table } from '#platform/web/ui/lists/table.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { templateCalls } from '../../contract/templates.contract.ts'
import type { Template, WebpartPage } from '../../contract/templates.entities.ts'
import { useForWhomWords } from './for-whom.tsx'
import { useRefreshAdministration, webpartAdministrationPath } from './publication.ts'
import type { EditedTemplate } from './template-draft.ts'
import { useRemoveTemplate } from './use-remove.ts'

type Props = { page: WebpartPage; templates: readonly Template[]; onEdit: (edited: EditedTemplate) => void }

/** The templates of one page: name, identifier, design width, row height and size, and what can be done with each. */
export function TemplateTable({ page, templates, onEdit }: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  const { sayError } = useSay()
  const whom = useForWhomWords()
  const navigate = useNavigate()
  const remove = useRemoveTemplate()
  const order = useCallMutation(templateCalls.templateOrder, {
    onError: (error) => toast.error(sayError(error)),
    onSettled: useRefreshAdministration(),
  })
  const designer = (template: Template) => ({
    to: `${webpartAdministrationPath}/designer`,
    search: { comCode: template.comCode, pageId: page.pageId, templateId: template.id },
  })
  /** Moves a template before or behind its neighbour. */
  const step = (template: Template, by: 1 | -1) => {
    const ids = templates.map(({ id }) => id)
    const from = ids.indexOf(template.id)
    const to = from + by
    if (to < 0 || to >= ids.length) return
    ids.splice(to, 0, ...ids.splice(from, 1))
    order.mutate({ pageId: page.pageId, templateIds: ids })
    announce(t('home.templates.movedTo', { name: nameOf(template.displayNames), place: to + 1, count: ids.length }))
  }
  return (
    <Table
      caption={t('home.templates.ofPage', { page: nameOf(page.pageNames) })}
      rows={templates}
      rowKey={({ id }) => id}
      rowLook={({ enabled }) => (enabled ? undefined : 'read')}
      columns={[
        {
          key: 'name',
          header: t('home.templates.name'),
          render: (template) => (
            <span className="wplist__name">
              <Link {...designer(template)} className="wplist__a ell">
                {nameOf(template.displayNames)}
              </Link>
              {template.enabled ? null : <Badge>{t('home.office.off')}</Badge>}
              {template.state === 'published' ? null : (
                <Badge tone={template.state === 'new' ? 'green' : 'accent'}>
                  {t(`home.office.states.${template.state}`)}
                </Badge>
              )}
            </span>
          ),
        },
        {
          key: 'identifier',
          header: t('home.templates.identifier'),
          width: 170,
          render: ({ name }) => <code className="wplist__code ell">{name}</code>,
        },
        { key: 'whom', header: t('home.office.forWhom.label'), width: 150, render: (template) => whom(template) },
        {
          key: 'designWidth',
          header: t('home.templates.designWidth'),
          width: 100,
          align: 'right',
          render: ({ designWidth }) => `${designWidth} px`,
        },
        {
          key: 'rowHeight',
          header: t('home.templates.rowHeight'),
          width: 90,
          align: 'right',
          render: ({ rowHeight }) => `${rowHeight} px`,
        },
        {
          key: 'size',
          header: t('home.templates.size'),
          width: 80,
          align: 'right',
          render: ({ cols, rows }) => `${cols} × ${rows}`,
        },
        {
          key: 'acts',
          header: t('home.office.acts'),
          width: 112,
          align: 'right',
          render: (template) => {
            const name = nameOf(template.displayNames)
            const at = templates.indexOf(template)
            const more = t('home.office.moreNamed', { name })
            return (
              <span className="wplist__acts">
                <IconButton
                  icon={IconPencil}
                  name={t('home.office.editNamed', { name })}
                  onClick={() => onEdit({ template })}
                />
                <IconButton
                  icon={IconTrash}
                  name={t('home.office.deleteNamed', { name })}
                  onClick={() => void remove(template)}
                />
                <Menu
                  label={more}
                  placement="bottom-end"
                  entries={[
                    {
                      key: 'design',
                      label: t('home.templates.design'),
                      icon: IconLayoutDashboard,
                      onSelect: () => void navigate(designer(template)),
                    },
                    {
                      key: 'copy',
                      label: t('home.templates.copy'),
                      icon: IconCopy,
                      onSelect: () => onEdit({ template, isCopy: true }),
                    },
                    {
                      key: 'up',
                      label: t('home.templates.up'),
                      icon: IconArrowUp,
                      disabled: at === 0,
                      onSelect: () => step(template, -1),
                    },
                    {
                      key: 'down',
                      label: t('home.templates.down'),
                      icon: IconArrowDown,
                      disabled: at === templates.length - 1,
                      onSelect: () => step(template, 1),
                    },
                  ]}
                >
                  {(trigger) => <IconButton {...trigger} icon={IconDots} name={more} />}
                </Menu>
              </span>
            )
          },
        },
      ]}
    />
  )
}
