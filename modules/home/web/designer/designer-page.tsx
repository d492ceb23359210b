import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf, useCall } from '#platform/web/calls/queries.ts'
import { PageHeader } from '#platform/web/pages/page-header.tsx'
import '#platform/web/pages/sheet.css'
import { useName } from '#platform/web/texts/use-texts.ts'
import { buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { templateCalls } from '../../contract/templates.contract.ts'
import type { WebpartPage } from '../../contract/templates.entities.ts'
import { TemplateDesigner } from './template-designer.tsx'
import './designer-page.css'

type Asked = { comCode?: string; pageId?: number | string; templateId?: number | string }

/** The designer of templates (DESIGNER-007, DESIGNER-015): which page, which template, and its grid. */
export default function DesignerPage() {
  const { t } = useTranslation()
  const asked = useSearch({ strict: false }) as Asked
  const pages = useCall(templateCalls.pageList, { comCode: asked.comCode })
  return (
    <section className="sheet dz-page">
      <Pane
        query={pages}
        skeleton={<Waiting />}
        empty={
          <>
            <PageHeader title={t('home.designer.title')} />
            <div className="dz-page__notes">
              <Note tone="orange">{t('home.designer.none.pages')}</Note>
            </div>
          </>
        }
      >
        {(all) => <OfPage pages={all} asked={asked} />}
      </Pane>
    </section>
  )
}

function OfPage({ pages, asked }: { pages: readonly WebpartPage[]; asked: Asked }) {
  const { t } = useTranslation()
  const name = useName()
  const navigate = useNavigate()
  const page = pages.find(({ pageId }) => pageId === Number(asked.pageId)) ?? pageOfTemplate(pages) ?? pages[0]!
  const templates = useCall(templateCalls.templateByPage, { id: page.pageId })
  // Discarding and rolling back begin anew with what is saved then.
  const [beginning, setBeginning] = useState(0)
  const go = (search: Asked) => void navigate({ to: '.', search: { comCode: asked.comCode, ...search }, replace: true })
  const pageSelect = (
    <Select
      aria-label={t('home.designer.page')}
      options={pages.map(({ pageId, pageNames }) => ({ value: String(pageId), label: name(pageNames) }))}
      value={String(page.pageId)}
      onChange={(pageId) => go({ pageId })}
    />
  )
  return (
    <Pane
      query={templates}
      skeleton={<Waiting />}
      empty={
        <>
          <PageHeader title={t('home.designer.title')} actions={pageSelect} />
          <EmptyState
            title={t('home.designer.none.templates')}
            hint={t('home.designer.none.templatesHint')}
            action={
              <Link
                to="/webparts/test/admin/template"
                search={{ comCode: asked.comCode }}
                className={buttonClass({ variant: 'soft' })}
              >
                {t('home.designer.none.toTemplates')}
              </Link>
            }
          />
        </>
      }
    >
      {(all) => {
        const template = all.find(({ id }) => id === Number(asked.templateId)) ?? all[0]!
        const selects = (
          <>
            {pageSelect}
            <Select
              aria-label={t('home.designer.template')}
              options={all.map(({ id, displayNames, name: own }) => ({
                value: String(id),
                label: `${name(displayNames)} (${own})`,
              }))}
              value={String(template.id)}
              onChange={(templateId) => go({ pageId: page.pageId, templateId })}
            />
          </>
        )
        return (
          <OfTemplate
            key={`${template.id}/${beginning}`}
            id={template.id}
            pageId={page.pageId}
            comCode={page.comCode}
            selects={selects}
            onAnew={() => setBeginning((now) => now + 1)}
          />
        )
      }}
    </Pane>
  )
}

/** Unless a page is asked for, the first that has a template. */
const pageOfTemplate = (pages: readonly WebpartPage[]) => pages.find(({ templates }) => templates > 0)

type TemplateProps = {
  id: number
  pageId: number
  comCode: string
  selects: React.ReactNode
  onAnew: () => void
}

function OfTemplate({ id, ...rest }: TemplateProps) {
  // What is designed begins with what the server has now, never with what it had.
  const opened = useQuery({
    ...queryOf(templateCalls.templateParts, { id }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  })
  return (
    <Pane query={opened} skeleton={<Waiting />} isEmpty={() => false}>
      {(data) => <TemplateDesigner opened={data} {...rest} />}
    </Pane>
  )
}

function Waiting() {
  const { t } = useTranslation()
  return (
    <>
      <PageHeader title={t('home.designer.title')} />
      <div className="sheet__b">
        <SkeletonRows rows={8} />
      </div>
    </>
  )
}
