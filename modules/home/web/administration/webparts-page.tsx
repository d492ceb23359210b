import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useAnnounceFound } from '#platform/web/ui/messages/use-announce-found.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { type Webpart, webpartCalls } from '../../contract/webparts.contract.ts'
import './administration.css'
import { useAskedCompany, usePublication } from './publication.ts'
import { StartNote } from './start-note.tsx'
import { WebpartDialog } from './webpart-dialog.tsx'
import { WebpartPreview } from './webpart-preview.tsx'
import { WebpartTable } from './webpart-table.tsx'

type Open = { edit: Webpart | null } | { preview: Webpart }

/** The webparts of a company (DESIGNER-005, DESIGNER-011). */
export default function WebpartsPage() {
  const { t } = useTranslation()
  const asked = useAskedCompany()
  const webparts = useCall(webpartCalls.webpartList, { ComCode: asked })
  const comCode = usePublication().data?.comCode
  const [open, setOpen] = useState<Open>()
  const [{ q: typed = '' }, ask] = useAsked<{ q?: string }>()
  const shown = useMemo(() => webparts.data?.filter((webpart) => fits(webpart, typed)), [webparts.data, typed])
  useAnnounceFound(typed.trim(), shown && { total: shown.length })
  const close = () => setOpen(undefined)
  return (
    <Sheet
      title={t('home.webparts.title')}
      actions={
        <Button variant="primary" icon={IconPlus} onClick={() => setOpen({ edit: null })}>
          {t('home.webparts.add')}
        </Button>
      }
    >
      <div className="wplist__bar">
        <SearchField
          label={t('home.webparts.find')}
          placeholder={t('home.webparts.find')}
          value={typed}
          onChange={(q) => ask({ q: q || undefined })}
        />
      </div>
      <Pane
        query={{ ...webparts, data: shown }}
        empty={
          typed === '' ? (
            <StartNote comCode={asked} title={t('home.webparts.none')} />
          ) : (
            <EmptyState drawing="search" title={t('home.webparts.notFound')} />
          )
        }
      >
        {(rows) => (
          <div className="wplist wplist--webparts">
            <WebpartTable
              webparts={rows}
              onEdit={(webpart) => setOpen({ edit: webpart })}
              onPreview={(webpart) => setOpen({ preview: webpart })}
            />
          </div>
        )}
      </Pane>
      {open && 'edit' in open && comCode ? (
        <WebpartDialog comCode={comCode} webpart={open.edit} onClose={close} />
      ) : null}
      {open && 'preview' in open ? <WebpartPreview webpart={open.preview} onClose={close} /> : null}
    </Sheet>
  )
}

const fits = ({ titles, component }: Webpart, typed: string): boolean => {
  const words = typed.trim().toLowerCase()
  return words === '' || [...Object.values(titles), component].some((name) => name.toLowerCase().includes(words))
}
