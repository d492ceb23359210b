import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LocalName } from '#platform/contract/fields.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { formatCount } from '#platform/web/format.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { Menu } from '#platform/web/ui/floating/menu.tsx'
import { Pager } from '#platform/web/ui/lists/pager.tsx'
import { totalOf, useAnnounceFound } from '#platform/web/ui/messages/use-announce-found.ts'
import { Tabs } from '#platform/web/ui/navigation/tabs.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { popupCalls } from '../../contract/popups.contract.ts'
import './administration.css'
import { PopupList } from './popup-list.tsx'
import { type Opened, PopupWindows } from './popup-windows.tsx'

const lists = ['open', 'ended', 'off'] as const
/** Stands for all companies, as the call has it. */
const everyCompany = '*'

/** Popups of a company, for those who look after them (ADMIN-003). */
export default function AdministrationPage() {
  const { t } = useTranslation()
  const name = useName()
  const [asked, ask] = useAsked<{ comCode?: string; list?: string; page?: string }>()
  const { comCode } = asked
  const list = lists.find((each) => each === asked.list) ?? 'open'
  const page = Math.max(1, Math.trunc(Number(asked.page)) || 1)
  const [opened, setOpened] = useState<Opened>()
  const popups = useCall(popupCalls.popups, { comCode, list, page, pageSize: 50 })
  const { data } = popups
  useAnnounceFound([comCode, list], totalOf(popups), { page, size: 50 })
  const add = (forCompany?: string) => setOpened({ what: 'form', comCode: forCompany ?? data?.comCode ?? '' })
  const companyOf = (code: string) => data?.companies.find((company) => company.comCode === code)
  return (
    <Sheet
      title={t('notices.admin.title')}
      actions={
        <>
          {data && data.companies.length > 1 ? (
            <Select
              aria-label={t('notices.admin.company')}
              value={data.comCode ?? everyCompany}
              options={[
                { value: everyCompany, label: t('notices.admin.everyCompany') },
                ...data.companies.map((company) => ({ value: company.comCode, label: name(company.name) })),
              ]}
              onChange={(value) => ask({ comCode: value, page: undefined })}
            />
          ) : null}
          <AddButton companies={data?.comCode === null ? data.companies : undefined} onAdd={add} disabled={!data} />
        </>
      }
    >
      <p className="fg2 nadm__hint">{t('notices.admin.hint')}</p>
      <Tabs
        label={t('notices.admin.lists')}
        tabs={lists.map((value) => ({
          value,
          label: t(`notices.admin.list.${value}`),
          count: data ? formatCount(data.counts[value]) : undefined,
        }))}
        value={list}
        onChange={(value) => ask({ list: value === 'open' ? undefined : value, page: undefined })}
      >
        <Pane
          query={popups}
          isEmpty={({ items }) => items.length === 0}
          empty={<EmptyState title={t(`notices.admin.empty.${list}`)} hint={t('notices.admin.emptyHint')} />}
        >
          {({ items, total }) => (
            <>
              <PopupList
                items={items}
                comCode={comCode}
                canOrder={list === 'open' && data?.comCode !== null && total === items.length}
                companyOf={data?.comCode === null ? companyOf : undefined}
                onOpen={setOpened}
              />
              {total > 50 ? (
                <Pager
                  page={page}
                  total={total}
                  size={50}
                  onChange={(to) => ask({ page: to === 1 ? undefined : String(to) })}
                />
              ) : null}
            </>
          )}
        </Pane>
      </Tabs>
      {data && opened ? (
        <PopupWindows opened={opened} today={data.today} size={data.size} onClose={() => setOpened(undefined)} />
      ) : null}
    </Sheet>
  )
}

type AddProps = {
  /** Where those of several are shown, it is asked for which one the popup is to be. */
  companies: readonly { comCode: string; name: LocalName }[] | undefined
  disabled: boolean
  onAdd: (comCode?: string) => void
}

function AddButton({ companies, disabled, onAdd }: AddProps) {
  const { t } = useTranslation()
  const name = useName()
  const label = t('notices.admin.add')
  if (!companies)
    return (
      <Button variant="primary" icon={IconPlus} disabled={disabled} onClick={() => onAdd()}>
        {label}
      </Button>
    )
  const entries = companies.map(({ comCode, name: company }) => ({
    key: comCode,
    label: name(company),
    onSelect: () => onAdd(comCode),
  }))
  return (
    <Menu label={t('notices.admin.company')} placement="bottom-end" entries={entries}>
      {(trigger) => (
        <Button variant="primary" icon={IconPlus} {...trigger}>
          {label}
        </Button>
      )}
    </Menu>
  )
}
