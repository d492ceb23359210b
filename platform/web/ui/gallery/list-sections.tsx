import { IconCopy, IconDots, IconMailForward, IconPaperclip, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/web/format.ts'
import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { Menu } from '../floating/menu.tsx'
import { Pager } from '../lists/pager.tsx'
import { SelectionBar } from '../lists/selection-bar.tsx'
import { type Sorting, Table } from '../lists/table.tsx'
import { Avatar } from '../marks/avatar.tsx'
import { Badge } from '../marks/badge.tsx'
import { toast } from '../messages/toast.ts'
import { Breadcrumb } from '../navigation/breadcrumb.tsx'
import { Tabs } from '../navigation/tabs.tsx'
import { Tree } from '../trees/tree.tsx'
import { Section } from './section.tsx'

export function NavigationSection() {
  const { t } = useTranslation()
  const [tab, setTab] = useState('all')
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set(['platform']))
  const [selected, setSelected] = useState('dev')
  const done = () => toast.success(t('ui.gallery.message.saved'))
  const nodes = [
    {
      id: 'platform',
      label: t('ui.gallery.dept.platform'),
      count: 148,
      children: [
        { id: 'dev', label: t('ui.gallery.dept.dev'), count: 9 },
        { id: 'quality', label: t('ui.gallery.dept.quality'), count: 17 },
      ],
    },
    {
      id: 'sales',
      label: t('ui.gallery.dept.sales'),
      count: 97,
      children: [{ id: 'overseas', label: t('ui.gallery.dept.overseas'), count: 12 }],
    },
  ]
  const toggle = (id: string) => {
    const next = new Set(expanded)
    if (!next.delete(id)) next.add(id)
    setExpanded(next)
  }
  return (
    <Section title={t('ui.gallery.sections.navigation')} span={6}>
      <div className="row">
        <Breadcrumb
          steps={[
            { key: 'home', content: <a href="#home">{t('ui.gallery.nav.home')}</a> },
            { key: 'board', content: <a href="#board">{t('ui.gallery.nav.board')}</a> },
            { key: 'here', content: t('ui.gallery.badge.notice') },
          ]}
        />
        <span className="grow" />
        <Menu
          label={t('ui.gallery.button.more')}
          placement="bottom-end"
          entries={[
            { key: 'edit', label: t('ui.gallery.button.edit'), icon: IconPencil, onSelect: done },
            { key: 'copy', label: t('ui.gallery.button.copy'), icon: IconCopy, extra: 'Ctrl C', onSelect: done },
            { key: 'send', label: t('ui.gallery.button.send'), icon: IconMailForward, disabled: true, onSelect: done },
            { key: 'line', separator: true },
            { key: 'delete', label: t('ui.gallery.button.delete'), icon: IconTrash, danger: true, onSelect: done },
          ]}
        >
          {(trigger) => <IconButton {...trigger} look="line" icon={IconDots} name={t('ui.gallery.button.more')} />}
        </Menu>
      </div>
      <Tree
        label={t('ui.gallery.nav.tree')}
        nodes={nodes}
        expanded={expanded}
        onToggle={toggle}
        selected={selected}
        onSelect={setSelected}
        height={152}
      />
      <Tabs
        label={t('ui.gallery.nav.all')}
        tabs={[
          { value: 'all', label: t('ui.gallery.nav.all'), count: 7 },
          { value: 'approval', label: t('ui.gallery.nav.approval'), count: 3 },
          { value: 'board', label: t('ui.gallery.nav.board'), count: 3 },
        ]}
        value={tab}
        onChange={setTab}
      >
        <p className="muted">{t('ui.gallery.dialog.text')}</p>
      </Tabs>
    </Section>
  )
}

const articles = [
  { id: 1, look: 'notice', person: 3, date: '2026-03-17', views: 1204, comments: 6 },
  { id: 2, look: undefined, person: 4, date: '2026-03-13', views: 2045, comments: 41 },
  { id: 3, look: 'read', person: 6, date: '2026-03-12', views: 534, comments: 3 },
] as const

export function TableSection() {
  const { t } = useTranslation()
  const [page, setPage] = useState(2)
  const [generic, setGeneric] = useState(10)
  const [sorting, setSorting] = useState<Sorting>({ key: 'date', descending: true })
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set([2]))
  const rows = articles.toSorted((a, b) => a.date.localeCompare(b.date) * (sorting.descending ? -1 : 1))
  return (
    <Section title={t('ui.gallery.sections.table')} span={12}>
      <SelectionBar count={selected.size} label={t('ui.gallery.sections.table')} onClear={() => setSelected(new Set())}>
        <Button icon={IconPencil} onClick={() => toast.success(t('ui.gallery.message.saved'))}>
          {t('ui.gallery.button.edit')}
        </Button>
      </SelectionBar>
      <Table
        caption={t('ui.gallery.sections.table')}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => t(`ui.gallery.table.rows.${row.id}`)}
        rowLook={(row) => row.look}
        sorting={sorting}
        onSort={setSorting}
        selected={selected}
        onSelect={setSelected}
        columns={[
          {
            key: 'title',
            header: t('ui.gallery.table.subject'),
            render: (row) => (
              <div className="tbl__title">
                {row.look === 'notice' ? <Badge tone="accent">{t('ui.gallery.badge.notice')}</Badge> : null}
                <a href="#article">{t(`ui.gallery.table.rows.${row.id}`)}</a>
                <span className="tbl__cm">{row.comments}</span>
                {row.look === 'notice' ? <IconPaperclip className="i" aria-hidden /> : null}
              </div>
            ),
          },
          {
            key: 'writer',
            header: t('ui.gallery.table.writer'),
            width: 150,
            render: (row) => (
              <span className="psn">
                <Avatar personCode={`P10000${row.person}`} name={t(`ui.gallery.person.${row.person}`)} size={24} />
                {t(`ui.gallery.person.${row.person}`)}
              </span>
            ),
          },
          {
            key: 'date',
            header: t('ui.gallery.table.date'),
            width: 110,
            sortable: true,
            render: (row) => <span className="tn fg2">{row.date}</span>,
          },
          {
            key: 'views',
            header: t('ui.gallery.table.views'),
            width: 72,
            align: 'right',
            render: (row) => <span className="fg2">{formatCount(row.views)}</span>,
          },
        ]}
      />
      <Pager page={page} total={312} onChange={setPage} />
      <Pager label={t('ui.gallery.choice.count')} page={generic} total={400} preset="generic" onChange={setGeneric} />
    </Section>
  )
}
