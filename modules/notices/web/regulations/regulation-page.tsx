import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { useTitle } from '#platform/web/pages/use-title.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Switch } from '#platform/web/ui/fields/choice.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { regulationCalls } from '../../contract/regulations.contract.ts'
import { ManageBar } from './manage-bar.tsx'
import { Reading } from './reading.tsx'
import { RegulationSide } from './regulation-side.tsx'
import './regulations.css'
import type { Chosen } from './tree-of.ts'

type Asked = { regulationId?: unknown; version?: unknown; comCode?: unknown }
const numberOf = (value: unknown): number | undefined =>
  Number.isInteger(Number(value)) && Number(value) > 0 && Number(value) < 2 ** 31 ? Number(value) : undefined

/** The company's regulations in a window of their own, 1300 x 780 (NOTICE-002): a tree to search, and a text to read. */
export default function RegulationPage() {
  const { t } = useTranslation()
  const name = useName()
  const navigate = useNavigate()
  const asked = useSearch({ strict: false }) as Asked
  const regulationId = numberOf(asked.regulationId)
  const version = numberOf(asked.version)
  const comCode = /^[\w.:-]{1,64}$/.test(String(asked.comCode ?? '')) ? String(asked.comCode) : undefined
  const [isManaging, setManaging] = useState(false)
  const [category, setCategory] = useState<number>()
  const tree = useCall(regulationCalls.regulations, { comCode })
  useTitle(t('notices.regulation.title'))

  const go = (next: Asked) =>
    void navigate({
      to: '/home/popup/regulation' as string,
      search: Object.fromEntries(Object.entries({ comCode, ...next }).filter(([, value]) => value)),
    })
  const choose = (chosen: Chosen) => {
    if (chosen.kind === 'category') return setCategory(chosen.id)
    setCategory(undefined)
    go({ regulationId: chosen.id })
  }
  const chosen: Chosen | undefined =
    category !== undefined
      ? { kind: 'category', id: category }
      : regulationId === undefined
        ? undefined
        : { kind: 'regulation', id: regulationId }
  const { data } = tree
  return (
    <main className={classNames('nreg', regulationId !== undefined && category === undefined && 'nreg--reading')}>
      <header className="nreg__h">
        <h1 className="ph__t">{t('notices.regulation.title')}</h1>
        {data && data.companies.length > 1 ? (
          <Select
            aria-label={t('notices.regulation.company')}
            value={data.comCode}
            options={data.companies.map((company) => ({ value: company.comCode, label: name(company.name) }))}
            onChange={(value) => {
              setCategory(undefined)
              go({ comCode: value, regulationId: undefined })
            }}
          />
        ) : null}
        {data?.can.edit ? (
          <Switch label={t('notices.regulation.edit')} checked={isManaging} onChange={setManaging} />
        ) : null}
      </header>
      <div className="nreg__m">
        <nav className="nreg__side" aria-label={t('notices.regulation.tree')}>
          <Pane
            query={tree}
            isEmpty={({ regulations, categories }) =>
              !isManaging && (regulations.length === 0 || categories.length === 0)
            }
            empty={<EmptyState title={t('notices.regulation.empty')} hint={t('notices.regulation.emptyHint')} />}
          >
            {(contents) => (
              <>
                <RegulationSide
                  key={contents.comCode}
                  contents={contents}
                  comCode={comCode}
                  isManaged={isManaging}
                  chosen={chosen}
                  onChoose={choose}
                />
                {isManaging ? (
                  <ManageBar contents={contents} chosen={chosen} onChoose={choose} onGone={() => go({})} />
                ) : null}
              </>
            )}
          </Pane>
        </nav>
        <div className="nreg__text">
          {regulationId === undefined ? (
            <div className="nreg__none">
              <EmptyState title={t('notices.regulation.choose')} hint={t('notices.regulation.chooseHint')} />
            </div>
          ) : (
            <Reading
              key={regulationId}
              regulationId={regulationId}
              version={version}
              categories={data?.categories ?? []}
              isManaging={isManaging}
              onVersion={(next) => go({ regulationId, version: next })}
              onBack={() => go({})}
            />
          )}
        </div>
      </div>
    </main>
  )
}
