import { IconRocket } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#platform/web/format.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { Count } from '#platform/web/ui/marks/badge.tsx'
import './administration.css'
import { useChooseCompany, usePublication } from './publication.ts'
import { PublishDialog } from './publish-dialog.tsx'

/** Above every page of this administration: which company, when it published last, and publishing (DESIGNER-020). */
export default function PublishBar() {
  const { t } = useTranslation()
  const name = useName()
  const choose = useChooseCompany()
  const { data } = usePublication()
  const [isOpen, setOpen] = useState(false)
  if (!data) return <div className="wpbar" />
  const waiting = data.webparts.length + data.templates.length
  return (
    <div className="wpbar">
      {data.companies.length > 1 ? (
        <Select
          aria-label={t('home.office.company')}
          value={data.comCode}
          options={data.companies.map((company) => ({ value: company.comCode, label: name(company.name) }))}
          onChange={choose}
        />
      ) : null}
      <span className="wpbar__last num">
        {data.publishedAt
          ? t('home.office.lastPublished', { at: formatDateTime(data.publishedAt) })
          : t('home.office.neverPublished')}
      </span>
      <Button icon={IconRocket} onClick={() => setOpen(true)}>
        {t('home.office.publish')}
        {waiting > 0 ? (
          <Count tone="accent">
            <span aria-hidden>{waiting}</span>
            <span className="sr">{t('home.office.waiting', { count: waiting })}</span>
          </Count>
        ) : null}
      </Button>
      {isOpen ? <PublishDialog publication={data} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
