import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#platform/web/chunks.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { Tabs } from '#platform/web/ui/navigation/tabs.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import './menu-administration.css'
import type { MenuDraft } from '../../contract/menu-administration.contract.ts'
import { type Company, draftQuery, useLoadAfresh } from './menu-administration.queries.ts'
import { MenuEditor } from './menu-editor.tsx'
import { useMenuEditor } from './use-menu-editor.ts'
import { type OutlineView, useOutline, useOutlineView } from './use-outline.ts'

const PreviewTab = lazyComponent(() => import('./preview-tab.tsx'))

type Asked = { comCode?: string; tab?: string }

/** The menus of a company: edited as a draft, looked at through the eyes of a person, published as versions. */
export default function MenuAdministrationPage() {
  const { t } = useTranslation()
  const name = useName()
  const navigate = useNavigate()
  const asked = useSearch({ strict: false }) as Asked
  const of = asked.comCode === undefined ? {} : { comCode: asked.comCode }
  const draft = useQuery(draftQuery(of))
  const go = (change: Asked) => void navigate({ to: '/admin/menus', search: { ...asked, ...change }, replace: true })
  const view = useOutlineView()
  const companies = draft.data?.companies ?? []
  return (
    <Sheet
      title={t('shell.menuAdmin.title')}
      actions={
        companies.length > 1 ? (
          <Select
            aria-label={t('shell.menuAdmin.company')}
            options={companies.map((company) => ({ value: company.comCode, label: name(company.name) }))}
            value={draft.data?.comCode}
            onChange={(comCode) => go({ comCode })}
          />
        ) : null
      }
    >
      <Pane query={draft} skeleton={<SkeletonRows rows={10} />}>
        {(loaded) => (
          <Workplace
            key={`${loaded.comCode} ${draft.dataUpdatedAt}`}
            of={of}
            loaded={loaded}
            tab={asked.tab === 'preview' ? 'preview' : 'edit'}
            onTab={(tab) => go({ tab })}
            view={view}
          />
        )}
      </Pane>
    </Sheet>
  )
}

type WorkplaceProps = {
  of: Company
  loaded: MenuDraft
  tab: 'edit' | 'preview'
  onTab: (tab: string) => void
  view: OutlineView
}

/** The draft in hand, edited in one tab and looked at in the other. */
function Workplace({ of, loaded, tab, onTab, view }: WorkplaceProps) {
  const { t } = useTranslation()
  const loadAfresh = useLoadAfresh(of)
  const editor = useMenuEditor(of, loaded)
  const outline = useOutline(editor, loaded.comCode, view)
  return (
    <Tabs
      label={t('shell.menuAdmin.tabs.label')}
      tabs={[
        { value: 'edit', label: t('shell.menuAdmin.tabs.edit') },
        { value: 'preview', label: t('shell.menuAdmin.tabs.preview') },
      ]}
      value={tab}
      onChange={onTab}
    >
      {tab === 'edit' ? (
        <MenuEditor
          of={of}
          loaded={loaded}
          editor={editor}
          outline={outline}
          takesFocus={view.isLater}
          onReplaced={() => {
            view.setLater(true)
            void loadAfresh()
          }}
        />
      ) : (
        <Suspense fallback={<SkeletonRows rows={6} />}>
          <PreviewTab of={of} comCode={loaded.comCode} keeper={editor.keeper} />
        </Suspense>
      )}
    </Tabs>
  )
}
