import { IconCopy, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { formatCount } from '#platform/web/format.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { useCopy } from '#platform/web/ui/buttons/use-copy.ts'
import { Table } from '#platform/web/ui/lists/table.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { templateCalls } from '../../contract/templates.contract.ts'
import type { WebpartPage } from '../../contract/templates.entities.ts'
import type { PageKind } from '../../contract/webparts.rules.ts'
import './administration.css'
import { PageDialog } from './page-dialog.tsx'
import { useAskedCompany } from './publication.ts'
import { StartNote } from './start-note.tsx'
import { useRemovePage } from './use-remove.ts'

/** The pages that templates are made for, with the address that a menu leads to (DESIGNER-068). */
export default function PagesPage() {
  const { t } = useTranslation()
  const nameOf = useName()
  const comCode = useAskedCompany()
  const pages = useCall(templateCalls.pageList, { comCode })
  const remove = useRemovePage()
  const [edited, setEdited] = useState<WebpartPage | null>()
  /** Whether the name says already what kind of page it is. */
  const isNamedSo = (name: string, kind: PageKind) => kind === 'other' || name === t(`home.pages.kinds.${kind}`)
  const copy = useCopy({ copied: t('home.pages.copied') })
  return (
    <Sheet
      title={t('home.pages.title')}
      actions={
        <Button variant="primary" icon={IconPlus} onClick={() => setEdited(null)}>
          {t('home.pages.add')}
        </Button>
      }
    >
      <Pane query={pages} empty={<StartNote comCode={comCode} title={t('home.pages.none')} />}>
        {(rows) => (
          <>
            <p className="fg2 wplist__bar">{t('home.pages.hint')}</p>
            <div className="wplist wplist--pages">
              <Table
                caption={t('home.pages.title')}
                rows={rows}
                rowKey={({ pageId }) => pageId}
                columns={[
                  {
                    key: 'name',
                    header: t('home.pages.name'),
                    render: (page) => (
                      <span className="wplist__name">
                        <button type="button" className="wplist__a ell" onClick={() => setEdited(page)}>
                          {nameOf(page.pageNames)}
                        </button>
                        {isNamedSo(nameOf(page.pageNames), page.kind) ? null : (
                          <Badge>{t(`home.pages.kinds.${page.kind}`)}</Badge>
                        )}
                      </span>
                    ),
                  },
                  {
                    key: 'address',
                    header: t('home.pages.address'),
                    width: 300,
                    render: ({ address }) => (
                      <span className="wpform__copy">
                        <code className="wplist__code ell">{address}</code>
                        <IconButton
                          icon={IconCopy}
                          size={28}
                          name={t('home.pages.copy', { address })}
                          onClick={() => void copy(address)}
                        />
                      </span>
                    ),
                  },
                  {
                    key: 'templates',
                    header: t('home.templates.title'),
                    width: 100,
                    align: 'right',
                    render: ({ templates }) => formatCount(templates),
                  },
                  {
                    key: 'acts',
                    header: t('home.office.acts'),
                    width: 96,
                    align: 'right',
                    render: (page) => {
                      const name = nameOf(page.pageNames)
                      return (
                        <span className="wplist__acts">
                          <IconButton
                            icon={IconPencil}
                            name={t('home.office.editNamed', { name })}
                            onClick={() => setEdited(page)}
                          />
                          <IconButton
                            icon={IconTrash}
                            name={t('home.office.deleteNamed', { name })}
                            onClick={() => void remove(page)}
                          />
                        </span>
                      )
                    },
                  },
                ]}
              />
            </div>
          </>
        )}
      </Pane>
      {edited !== undefined ? (
        <PageDialog
          comCode={comCode}
          page={edited}
          kinds={(['home', 'mypage'] as const).filter((kind) => !pages.data?.some((page) => page.kind === kind))}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </Sheet>
  )
}
