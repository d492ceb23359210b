import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { templateCalls } from '../../contract/templates.contract.ts'
import './administration.css'
import { useAskedCompany } from './publication.ts'
import { StartNote } from './start-note.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import type { EditedTemplate } from './template-draft.ts'
import { TemplateTable } from './template-table.tsx'

/** The templates of a company by page, in the order in which they are asked for a person (DESIGNER-006, DESIGNER-013). */
export default function TemplatesPage() {
  const { t } = useTranslation()
  const name = useName()
  const comCode = useAskedCompany()
  const pages = useCall(templateCalls.pageList, { comCode })
  const templates = useCall(templateCalls.templateList, { comCode })
  const [edited, setEdited] = useState<EditedTemplate>()
  const both = {
    data: pages.data && templates.data ? { pages: pages.data, templates: templates.data } : undefined,
    isError: pages.isError || templates.isError,
    isFetching: pages.isFetching || templates.isFetching,
    refetch: () => Promise.all([pages.refetch(), templates.refetch()]),
  }
  return (
    <Sheet
      title={t('home.templates.title')}
      actions={
        <Button variant="primary" icon={IconPlus} onClick={() => setEdited(null)}>
          {t('home.templates.add')}
        </Button>
      }
    >
      <Pane
        query={both}
        skeleton={<SkeletonRows rows={8} />}
        isEmpty={(data) => data.templates.length === 0}
        empty={
          <>
            {pages.data?.length === 0 ? <Note tone="orange">{t('home.templates.noPages')}</Note> : null}
            <StartNote comCode={comCode} title={t('home.templates.none')} />
          </>
        }
      >
        {(data) => (
          <>
            <p className="fg2">{t('home.templates.hint')}</p>
            {data.pages
              .map((page) => ({ page, own: data.templates.filter(({ pageId }) => pageId === page.pageId) }))
              .filter(({ own }) => own.length > 0)
              .map(({ page, own }) => (
                <section key={page.pageId} aria-labelledby={`wp-page-${page.pageId}`}>
                  <h2 className="wplist__page" id={`wp-page-${page.pageId}`}>
                    {name(page.pageNames)} <small>{page.address}</small>
                  </h2>
                  <div className="wplist wplist--templates">
                    <TemplateTable page={page} templates={own} onEdit={setEdited} />
                  </div>
                </section>
              ))}
          </>
        )}
      </Pane>
      {edited !== undefined && pages.data ? (
        <TemplateDialog pages={pages.data} edited={edited} onClose={() => setEdited(undefined)} />
      ) : null}
    </Sheet>
  )
}
